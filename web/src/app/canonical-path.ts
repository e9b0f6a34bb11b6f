/**
 * Returns the address of a page in the letter case of its routes. Parameters keep their case, because names such as an
 * order's are case-sensitive. `routes` are the paths of the matched routes, outermost first.
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
