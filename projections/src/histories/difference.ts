import { markupField, othersField, type EntryFate } from '@arung/contracts/desk-history'
import type { Change } from '@arung/contracts/history'
import { isSame } from '@arung/domain/same'
import { excerpts, wordsOf } from './excerpts.ts'
import { isMoved, paired } from './paired.ts'
import { textIn, type Part, type Parts, type Shape } from './shapes.ts'

type Location = Readonly<{ path: string; of: NonNullable<Change['of']>; parts: Parts }>

const richTexts: ReadonlySet<string> = new Set([
  'body',
  'bodyId',
  'fullDescription',
  'fullDescriptionId',
])
/** Further changes of one event are only counted. */
const changesMax = 80

/** Returns the differences between two shapes, field by field. Their number is limited, whatever the shapes contain. */
export function difference(before: Shape, after: Shape, parts: Parts): readonly Change[] {
  const all = [...changesOf(before, after, { path: '', of: [], parts })]
  if (all.length <= changesMax) return all
  const others = all.length - changesMax
  return [...all.slice(0, changesMax), { field: othersField, before: null, after: others }]
}

function* changesOf(before: Shape, after: Shape, location: Location): Generator<Change> {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  for (const name of [...names].toSorted()) {
    const [old, now] = [before[name], after[name]]
    const part = location.parts[name]
    const inner = { path: `${location.path}${name}`, of: location.of }
    if (part) yield* entryChanges(listOf(old), listOf(now), part, inner)
    else if (isShape(old) || isShape(now))
      yield* changesOf(shapeOf(old), shapeOf(now), { ...inner, path: `${inner.path}.`, parts: {} })
    else if (!isNothingNew(old, now))
      yield { ...valueChange(name, inner.path, old, now), ...ofLocation(inner) }
  }
}

function* entryChanges(
  before: readonly Shape[],
  after: readonly Shape[],
  part: Part,
  { path, of }: Pick<Location, 'path' | 'of'>,
): Generator<Change> {
  const pairs = paired(before, after, part)
  const fate = (after: EntryFate, location: Location['of']): Change => ({
    field: path,
    before: null,
    after,
    ...ofLocation({ of: location }),
  })
  for (const { old, now } of pairs) {
    const named = [...of, nameOf(now ?? old ?? {}, part)]
    const inner = { path: `${path}.`, of: named, parts: part.parts ?? {} }
    if (now === undefined) yield fate('REMOVED', named)
    else if (old === undefined) {
      yield fate('ADDED', named)
      for (const change of changesOf({}, now, inner)) if (isOfNew(change)) yield change
    } else yield* changesOf(old, now, inner)
  }
  if (isMoved(pairs)) yield fate('MOVED', of)
}

/**
 * For a new entry, only its numbers and the entries added in it are recorded. Its texts can be read in the entry
 * itself.
 */
const isOfNew = ({ after }: Change): boolean => typeof after === 'number' || after === 'ADDED'

function valueChange(name: string, field: string, old: unknown, now: unknown): Change {
  if (typeof old !== 'string' && typeof now !== 'string')
    return { field, before: old ?? null, after: now ?? null }
  const [oldText, newText] = [old, now].map(text => wordsIn(name, text))
  if (oldText === newText)
    return { field: `${field}.${markupField}`, before: null, after: 'CHANGED' }
  const [before, after] = excerpts(oldText ?? '', newText ?? '')
  return { field, before: before || null, after: after || null }
}

const wordsIn = (name: string, text: unknown): string => {
  const plain = typeof text === 'string' ? text : ''
  return richTexts.has(name) ? wordsOf(plain) : plain
}

/** Missing and empty are equal. For a new thing, a false field is not recorded. */
const isNothingNew = (old: unknown, now: unknown): boolean =>
  (isNothing(old) && (isNothing(now) || now === false)) || isSame(old, now)

const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

const isShape = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const shapeOf = (value: unknown): Shape => (isShape(value) ? value : {})
const listOf = (value: unknown): readonly Shape[] => [value].flat().filter(isShape)
const ofLocation = ({ of }: Pick<Location, 'of'>) => (of.length > 0 ? { of: [...of] } : {})

function nameOf(entry: Shape, { names: [name, nameId] }: Part) {
  return { name: textIn(entry, name), nameId: textIn(entry, nameId) }
}
