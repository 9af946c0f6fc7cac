// What the product uses of the router: a shared module cannot be tree-shaken, and all of it is three times this size.
// The production file by its path: the package's own entry leads to the development one.
// eslint-disable-next-line @nx/enforce-module-boundaries -- by its name the import would be this shared module itself
export {
  BrowserRouter,
  Link,
  matchPath,
  Navigate,
  Outlet,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
} from '../../../node_modules/react-router/dist/production/index.mjs';
