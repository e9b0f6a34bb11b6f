/** What the start needs of the router: a part of its own, so that its file is run in a task of its own. */
export {
  createBrowserRouter,
  matchRoutes,
  RouterProvider,
  type RouteObject,
} from 'react-router-dom'
