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

/** One function for good: effects that depend on it would else run at each move. */
function useSameNavigate(): RouterNavigateFunction {
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

/** react-admin's moves by our router: its own default brings react-router's data router, and a second router. */
export const raRouter: RouterProvider = {
  useNavigate: useSameNavigate,
  useLocation,
  useParams: useParams as RouterProvider['useParams'],
  // Our forms ask by themselves before they are left: see `LeaveQuestion`.
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
