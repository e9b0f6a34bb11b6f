/** One JSON file per area and language: `./en/<namespace>.json`, `./id/<namespace>.json`; `desk` is gathered from `./desk`. */
export type Namespace = keyof Texts

/** What every page needs: header, footer, errors. */
export const sharedNamespaces: readonly Namespace[] = ['common', 'errors']
