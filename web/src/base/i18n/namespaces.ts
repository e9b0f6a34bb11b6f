/** One JSON file per area and language: `./en/<namespace>.json`, `./id/<namespace>.json`; `desk` is gathered from `./desk`. */
export type Namespace = keyof Texts

/** The namespaces of every page: header, footer, errors. */
export const sharedNamespaces: readonly Namespace[] = ['common', 'errors']
