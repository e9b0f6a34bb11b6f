import type { Method, Route } from './route.ts'

const parameterPattern = /^:([A-Za-z][A-Za-z0-9]*)$/
const segmentPattern = /^[a-z0-9][a-z0-9._-]*$/

type Node<Entry> = {
  fixed: Map<string, Node<Entry>>
  parameter: Node<Entry> | null
  entries: Partial<Record<Method, { entry: Entry; names: string[] }>>
}

const emptyNode = <Entry>(): Node<Entry> => ({ fixed: new Map(), parameter: null, entries: {} })

export type Found<Entry> =
  | { kind: 'found'; entry: Entry; params: Record<string, string> }
  | { kind: 'other-method'; allowed: string[] }
  | { kind: 'none' }

export type PathTable<Entry> = { find(method: Method, path: string): Found<Entry> }

/**
 * Returns the parameter names of an Express path such as '/orders/:slug'. Throws when the path contains any other
 * syntax.
 */
export function parametersOf(path: string): string[] {
  return segmentsOf(path).flatMap(segment => {
    const name = parameterPattern.exec(segment)?.[1]
    if (name) return [name]
    if (!segmentPattern.test(segment)) throw new Error(`Path ${path}: odd segment '${segment}'`)
    return []
  })
}

/** Finds a route in as many steps as the path has segments, whatever the number of routes. Throws on collisions. */
export function createPathTable<Entry>(
  entries: readonly { route: Pick<Route, 'method' | 'path'>; entry: Entry }[],
): PathTable<Entry> {
  const root = emptyNode<Entry>()
  for (const { route, entry } of entries) {
    const node = nodeOf(root, route.path)
    if (node.entries[route.method]) {
      throw new Error(`Two routes answer ${route.method.toUpperCase()} ${route.path}`)
    }
    node.entries[route.method] = { entry, names: parametersOf(route.path) }
  }
  return { find: (method, path) => find(root, method, path) }
}

function segmentsOf(path: string): string[] {
  if (!path.startsWith('/')) throw new Error(`Path ${path} must start with '/'`)
  return path.slice(1).split('/')
}

function nodeOf<Entry>(root: Node<Entry>, path: string): Node<Entry> {
  let node = root
  for (const segment of segmentsOf(path)) {
    if (parameterPattern.test(segment)) {
      node.parameter ??= emptyNode()
      node = node.parameter
    } else {
      const next = node.fixed.get(segment) ?? emptyNode<Entry>()
      node.fixed.set(segment, next)
      node = next
    }
  }
  return node
}

function find<Entry>(root: Node<Entry>, method: Method, path: string): Found<Entry> {
  const values: string[] = []
  const node = descend(root, path.slice(1).split('/'), 0, values)
  if (!node) return { kind: 'none' }
  const hit = node.entries[method]
  if (!hit) return { kind: 'other-method', allowed: Object.keys(node.entries) }
  const params: Record<string, string> = {}
  for (let at = 0; at < hit.names.length; at += 1) params[hit.names[at] ?? ''] = values[at] ?? ''
  return { kind: 'found', entry: hit.entry, params }
}

/** A fixed segment takes precedence over a parameter; a dead end below it falls back to the parameter. */
function descend<Entry>(
  node: Node<Entry>,
  segments: string[],
  at: number,
  values: string[],
): Node<Entry> | null {
  const segment = segments[at]
  if (segment === undefined) return Object.keys(node.entries).length > 0 ? node : null
  const fixed = node.fixed.get(segment)
  const found = fixed ? descend(fixed, segments, at + 1, values) : null
  if (found || !node.parameter || segment === '') return found
  const value = decoded(segment)
  if (value === null) return null
  values.push(value)
  const below = descend(node.parameter, segments, at + 1, values)
  if (!below) values.pop()
  return below
}

function decoded(segment: string): string | null {
  if (!segment.includes('%')) return segment
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}
