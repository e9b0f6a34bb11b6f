/** The part of the router that the start needs, in a chunk of its own, so that its file runs in a task of its own. */
export {
  createBrowserRouter,
  matchRoutes,
  RouterProvider,
  type RouteObject,
} from 'react-router-dom'
