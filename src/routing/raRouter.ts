import type {
  RouterBlocker,
  RouterBlockerFunction,
  RouterNavigateFunction,
  RouterProvider,
} from 'react-admin'
import { useCallback, useEffect, useRef } from 'react'
import { useBlocker } from './useBlocker.ts'
import {
  Link,
  matchPath,
  Navigate,
  Outlet,
  Route,
  Routes,
  useInRouterContext,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
} from 'react-router-dom'

/** A `navigate` that never changes: effects that depend on it would otherwise run at each move. */
function useStableNavigate(): RouterNavigateFunction {
  const navigate = useNavigate()
  const latest = useRef(navigate)
  useEffect(() => {
    latest.current = navigate
  }, [navigate])
  return useCallback<RouterNavigateFunction>((to, options) => {
    if (typeof to === 'number') void latest.current(to)
    else void latest.current(to, options)
  }, [])
}

const unblocked = {
  state: 'unblocked',
  reset: undefined,
  proceed: undefined,
  location: undefined,
} as const

/** Blocks moves for `warnWhenUnsavedChanges`; our own forms ask by `LeaveQuestion`. */
function useRaBlocker(blocks: boolean | RouterBlockerFunction): RouterBlocker {
  const stopped = useBlocker((move) =>
    typeof blocks === 'function' ? blocks({ ...move, historyAction: 'PUSH' }) : blocks,
  )
  return stopped ? { state: 'blocked', ...stopped } : unblocked
}

/**
 * Connects react-admin to our router; its default would add react-router's data router as a second
 * one.
 */
export const raRouter: RouterProvider = {
  useNavigate: useStableNavigate,
  useLocation,
  useParams: useParams as RouterProvider['useParams'],
  useBlocker: useRaBlocker,
  useCanBlock: () => true,
  useMatch,
  useInRouterContext,
  Link,
  Navigate,
  Route: Route as RouterProvider['Route'],
  Routes,
  Outlet,
  RouterWrapper: ({ children }) => children,
  matchPath,
}
