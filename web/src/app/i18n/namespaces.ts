/** One JSON file per area and language: `./en/<namespace>.json`, `./id/<namespace>.json`. */
export const namespaces = [
  'common',
  'errors',
  'home',
  'catalogue',
  'product',
  'blog',
  'contact',
  'checkout',
  'order',
  'pickup',
  'refund',
  'pages',
  'auth',
  'user',
  'admin',
] as const
export type Namespace = (typeof namespaces)[number]

/** What every page needs: header, footer, errors. */
export const sharedNamespaces: readonly Namespace[] = ['common', 'errors']
