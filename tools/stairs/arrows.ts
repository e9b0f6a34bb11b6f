import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { featureOrder } from './feature-order.mjs'

const root = path.resolve(import.meta.dirname, '..', '..')

/** An import of one feature's file by a file of another feature in the same package. */
export type Arrow = Readonly<{ from: string; to: string; file: string; imported: string }>

/** Returns the features of a package. A folder that only serves its tests, or holds styles, is none. */
export const featuresOf = (name: string): readonly string[] =>
  readdirSync(path.join(root, name, 'src'), { withFileTypes: true })
    .filter(entry => entry.isDirectory() && !['testing', 'styles'].includes(entry.name))
    .map(entry => entry.name)

/**
 * Returns the imports between features of a package. Types count too: a file that names a feature's type depends on the
 * feature.
 */
export const arrowsOf = (name: string): readonly Arrow[] => arrowsBetween(name, ([first]) => first)

/**
 * Returns the imports between the folders of a package that are at most two deep: an area of the web, and its parts.
 */
export const folderArrowsOf = (name: string): readonly Arrow[] =>
  arrowsBetween(name, folders => folders.slice(0, 2).join('/'))

/**
 * Returns the imports between rooms of a package, by the folders above a file. A file without a folder is in no room.
 */
const arrowsBetween = (
  name: string,
  roomOf: (folders: readonly string[]) => string | undefined,
): readonly Arrow[] => {
  const roomAt = (file: string) => {
    const folders = path.relative(path.join(name, 'src'), file).split(path.sep).slice(0, -1)
    return ['..', 'testing'].includes(folders[0] ?? '') ? undefined : roomOf(folders)
  }
  return featuresOf(name).flatMap(feature =>
    sourcesOf(path.join(name, 'src', feature)).flatMap(file => {
      const from = roomAt(file)
      return importsOf(file, name).flatMap(imported => {
        const to = roomAt(imported)
        return from && to && to !== from ? [{ from, to, file, imported }] : []
      })
    }),
  )
}
/** Returns the arrows to a feature that comes later in the order. */
export const upwards = (
  arrows: readonly Arrow[],
  order: readonly string[] = featureOrder,
): readonly Arrow[] => arrows.filter(({ from, to }) => order.indexOf(to) > order.indexOf(from))

/** Returns the features in import cycles, each cycle as a list. */
export function knotsOf(arrows: readonly Arrow[]): readonly (readonly string[])[] {
  const known = new Map<string, Set<string>>()
  for (const { from, to } of arrows) known.set(from, (known.get(from) ?? new Set()).add(to))
  const reachable = (from: string, found = new Set<string>()): ReadonlySet<string> => {
    for (const to of known.get(from) ?? []) if (!found.has(to)) reachable(to, found.add(to))
    return found
  }
  const reach = new Map([...known.keys()].map(one => [one, reachable(one)]))
  const knots = [...reach].map(([one, found]) =>
    [...found].filter(other => reach.get(other)?.has(one)).toSorted(),
  )
  return [...new Map(knots.filter(knot => knot.length > 0).map(knot => [knot[0], knot])).values()]
}

const sourcesOf = (folder: string): readonly string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !/(?:^|\/)(?:testing\/|samples\.ts$)/.test(file))
    .map(file => path.join(folder, file))

/** Returns the files of its own package that a file imports, by the path from the root. */
const importsOf = (file: string, name: string): readonly string[] =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(/\b(?:from|import)\b[\s(]*'([^']+)'/g)]
    .map(([, imported = '']) => imported.replace(`@arung/${name}/`, path.join(root, name, 'src/')))
    .filter(imported => /^[./]/.test(imported))
    .map(imported => path.relative(root, path.resolve(root, path.dirname(file), imported)))
