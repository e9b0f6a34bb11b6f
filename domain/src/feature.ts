import type { DeskThingArea } from '@arung/contracts/desk-work'
import type { Holders } from './holders.ts'

type AnyEvent = Readonly<{ type: string; data: unknown }>

type StoredShape<Data> = Readonly<{
  /** Number of the stored shape, from 1; a changed shape gets the next one and an upcast. */
  schema: number
  upcasts?: readonly ((data: unknown) => unknown)[]
  /** Fields that are encrypted under the key of the person that `subject` names. */
  personal?: Readonly<{ subject: (data: Data) => string; fields: readonly string[] }>
}>

/** How each type of these events is stored; a type without an entry does not compile. */
export type StoredEvents<Event extends AnyEvent> = {
  readonly [Type in Event['type']]: StoredShape<Extract<Event, { type: Type }>['data']>
}

/** The first shape, with nobody's data in it. */
export const plain = { schema: 1 } as const

/** What a feature adds to the log, and who may do what in it. */
export type Feature = Readonly<{
  /** The categories of its streams; a stream's name is `<category>-<uuid>`. */
  streams: readonly string[]
  /** `StoredEvents` of its events. */
  events: Readonly<Record<string, StoredShape<never>>>
  permissions: Readonly<Record<string, Holders>>
  /** Who beside admins is told that its streams have changed: the reservation staff, whose screens are made from them. */
  heardBy?: 'staff'
  /** Kinds of what the desk saves as a whole, as its history calls them, each with its area in the list of what one person did. */
  deskThings?: Readonly<Record<string, DeskThingArea>>
}>
