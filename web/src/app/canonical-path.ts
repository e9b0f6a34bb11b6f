/**
 * The address that a page stands at, in the case that its routes are written in; what stands for a parameter stays as it
 * is, for names such as an order's tell the cases apart. `routes` are the paths of the matched routes, from the outside.
 */
export function canonicalPath(pathname: string, routes: readonly (string | undefined)[]): string {
  const pattern = routes.flatMap(path => partsOf(path ?? ''))
  const parts = partsOf(pathname).map((part, index) => {
    const written = pattern[index] ?? part
    return written.toLowerCase() === part.toLowerCase() ? written : part
  })
  return `/${parts.join('/')}`
}

const partsOf = (path: string): string[] => path.split('/').filter(part => part !== '')
