import type { DomainEvent } from '@arung/domain/event-types'
import type { DecodedEvent } from '@arung/event-store/codec'
import type { RecordedEvent } from '@arung/event-store/event-store'
import { searchDigests } from '@arung/platform/search-digests'
import { settled, type Transaction } from '@arung/event-store/postgres/transaction'
import { RecentRows } from './recent-rows.ts'
import type { Rows } from './rows.ts'
import type { Lookup, Statement, Table } from './table.ts'

/** Where and when an event was recorded, and by whom. */
export type Moment = Readonly<{
  position: number
  stream: string
  revision: number
  /** When the event was recorded or, for invented history, is said to have happened. ISO 8601, UTC. */
  at: string
  actor: string
  /** Makes the digests that people are found by, in the form that a table may hold. */
  digests: (terms: readonly string[]) => readonly string[]
  /** The event as stored in the log. */
  stored: Pick<RecordedEvent, 'id' | 'type' | 'data' | 'metadata'>
}>

/** A read model: the events it handles, its tables, and how a window of events changes them. */
export type Projection = Readonly<{
  name: string
  version: number
  /** CREATE TABLE statements with plain table names. */
  schema: string
  /** CREATE INDEX IF NOT EXISTS statements. For a model that is being rebuilt they run after it has caught up. */
  indexes: string
  /** The key column of each table. */
  tables: Readonly<Record<string, string>>
  handles: ReadonlySet<string>
  /**
   * Reads the rows of the tables in `schema` that a window of events touches, except for the `recent` ones, and folds
   * the window.
   */
  fold(
    transaction: Transaction,
    schema: string,
    events: readonly DecodedEvent<DomainEvent>[],
    recent: RecentRows,
    searchKey: string,
  ): Promise<Folded>
}>

export type Folded = Readonly<{
  /** The statements that write the window's changes: at most one upsert and one DELETE per table. */
  writes: readonly Statement[]
  /** Caches the rows, once they are written. */
  keep(): void
}>

/** Applies a window of events to the tables of a projection in `schema`. */
export async function apply(
  projection: Projection,
  transaction: Transaction,
  schema: string,
  events: readonly DecodedEvent<DomainEvent>[],
  searchKey: string,
): Promise<void> {
  const recent = new RecentRows()
  const { writes } = await projection.fold(transaction, schema, events, recent, searchKey)
  for (const statement of writes) await transaction.query(statement)
}

type Shape = Record<string, unknown>
type Tables = Readonly<Record<string, { key: string }>>
type Event<Type> = Extract<DomainEvent, { type: Type }>
type Window<Type> = readonly (readonly [Event<Type>, Moment])[]
/** The rows of every table, by the table's name. */
export type RowSets<T extends Tables> = {
  readonly [Name in keyof T]: T[Name] extends Table<infer Row> ? Rows<Row> : never
}

export type Definition<T extends Tables, Type extends DomainEvent['type']> = Readonly<{
  /** Kebab-case. With the version it names the schema and the checkpoint. */
  name: string
  /** Must be raised with every change of tables or fold. The model is then rebuilt beside the old one. */
  version: number
  schema: string
  indexes: string
  tables: T
  handles: readonly Type[]
  /** Returns the keys of the rows that an event reads or changes, by table. */
  touches(event: Event<Type>): { readonly [Name in keyof T]?: readonly string[] }
  /** Events before which none of the rows that they touch can exist, so the rows are not loaded. */
  creates?: readonly Type[]
  /** Rows that an event touches without naming them: those whose `column` has the value that `of` returns. */
  related?: readonly Readonly<{
    table: keyof T & string
    column: string
    of(event: Event<Type>): string | null
  }>[]
  /** Pure: changes `rows` only by what the event states. */
  fold(rows: RowSets<T>, event: Event<Type>, moment: Moment): void
}>

/** Defines a projection whose fold runs in memory over whole windows. */
export function defineProjection<T extends Tables, Type extends DomainEvent['type']>(
  definition: Definition<T, Type>,
): Projection {
  const { name, version, schema, indexes, tables, fold } = definition
  const handles: ReadonlySet<string> = new Set(definition.handles)
  const isHandled = (event: DomainEvent): event is Event<Type> => handles.has(event.type)
  // Only the definition knows which shape belongs to which table. Here a row is just a row.
  const entries = Object.entries(tables) as [string, Table<Shape>][]
  return {
    name,
    version,
    schema,
    indexes,
    tables: Object.fromEntries(entries.map(([table, { key }]) => [table, key])),
    handles,
    async fold(transaction, schema, recorded, recent, searchKey) {
      const window: [Event<Type>, Moment][] = []
      for (const one of recorded)
        if (isHandled(one.event)) window.push([one.event, new MomentOf(one, searchKey)])
      const keys = keysOf(definition, window)
      const loaded = await settled(
        entries.map(async ([name, table]) => {
          const place = `${schema}.${name}`
          const lookups = lookupsOf(definition, name, window)
          const wanted = [...(keys.get(name) ?? [])]
          const rows = await table.load(transaction, place, wanted, lookups, recent)
          return { name, table, place, rows }
        }),
      )
      // Each set was loaded by the table of its name.
      const sets = Object.fromEntries(
        loaded.map(({ name, rows }) => [name, rows]),
      ) as unknown as RowSets<T>
      for (const [event, moment] of window) fold(sets, event, moment)
      return {
        writes: loaded.flatMap(({ table, place, rows }) => table.writes(place, rows)),
        keep() {
          for (const { table, place, rows } of loaded)
            if (!table.growsOnly) recent.keep(place, rows)
        },
      }
    },
  }
}

/** Reads from the event only when a fold asks for it: most do not, and formatting a date is expensive. */
class MomentOf implements Moment {
  readonly #one: DecodedEvent<DomainEvent>
  readonly #searchKey: string
  constructor(one: DecodedEvent<DomainEvent>, searchKey: string) {
    this.#one = one
    this.#searchKey = searchKey
  }
  get position() {
    return this.#one.position
  }
  get stream() {
    return this.#one.stream
  }
  get revision() {
    return this.#one.revision
  }
  get at() {
    return this.#one.metadata.demo ?? this.#one.recordedAt.toISOString()
  }
  get actor() {
    return this.#one.metadata.actor
  }
  get digests() {
    return (terms: readonly string[]) => searchDigests(this.#searchKey, terms)
  }
  get stored() {
    return this.#one
  }
}

/** Returns the keys of the rows to load, by table: all that the window touches except those that it creates itself. */
function keysOf<T extends Tables, Type extends DomainEvent['type']>(
  { touches, creates = [] }: Definition<T, Type>,
  window: Window<Type>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const creating: ReadonlySet<string> = new Set(creates)
  const keys = new Map<string, Set<string>>()
  const made = new Map<string, Set<string>>()
  for (const [event] of window) {
    for (const [table, touched = []] of Object.entries<readonly string[] | undefined>(
      touches(event),
    )) {
      const wanted = setOf(keys, table)
      const fresh = setOf(made, table)
      for (const key of touched) {
        if (wanted.has(key) || fresh.has(key)) continue
        const isMade = creating.has(event.type)
        ;(isMade ? fresh : wanted).add(key)
      }
    }
  }
  return keys
}

function setOf(sets: Map<string, Set<string>>, name: string): Set<string> {
  const known = sets.get(name) ?? new Set<string>()
  sets.set(name, known)
  return known
}

function lookupsOf<T extends Tables, Type extends DomainEvent['type']>(
  { related = [] }: Definition<T, Type>,
  table: string,
  window: Window<Type>,
): readonly Lookup[] {
  const lookups: Lookup[] = []
  for (const relation of related) {
    if (relation.table !== table) continue
    const values = new Set<string>()
    for (const [event] of window) {
      const value = relation.of(event)
      if (value !== null) values.add(value)
    }
    if (values.size > 0) lookups.push({ column: relation.column, values: [...values] })
  }
  return lookups
}
