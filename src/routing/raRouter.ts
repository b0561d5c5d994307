import type { RouterNavigateFunction, RouterProvider } from 'react-admin'
import { useCallback, useEffect, useRef } from 'react'
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

/**
 * Connects react-admin to our router; its default would add react-router's data router as a second
 * one.
 */
export const raRouter: RouterProvider = {
  useNavigate: useStableNavigate,
  useLocation,
  useParams: useParams as RouterProvider['useParams'],
  // Our forms ask before they are left by themselves: see `LeaveQuestion`.
  useBlocker: () => unblocked,
  useCanBlock: () => false,
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
