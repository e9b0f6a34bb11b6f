import type { DeskThingArea } from '@arung/contracts/desk-work'
import type { Holders } from './holders.ts'

type AnyEvent = Readonly<{ type: string; data: unknown }>

type StoredShape<Data> = Readonly<{
  /** Number of the stored shape, from 1. A changed shape gets the next number and an upcast. */
  schema: number
  upcasts?: readonly ((data: unknown) => unknown)[]
  /** Fields that are encrypted under the key of the person that `subject` names. */
  personal?: Readonly<{ subject: (data: Data) => string; fields: readonly string[] }>
}>

/** The storage definition of each type of these events. A type without an entry does not compile. */
export type StoredEvents<Event extends AnyEvent> = {
  readonly [Type in Event['type']]: StoredShape<Extract<Event, { type: Type }>['data']>
}

/** The first shape, without personal data. */
export const plain = { schema: 1 } as const

/** What a feature contributes: its streams and events in the log, and its permissions. */
export type Feature = Readonly<{
  /** The categories of its streams; a stream's name is `<category>-<uuid>`. */
  streams: readonly string[]
  /** `StoredEvents` of its events. */
  events: Readonly<Record<string, StoredShape<never>>>
  permissions: Readonly<Record<string, Holders>>
  /**
   * Who, in addition to admins, is notified of changes to its streams: the reservation staff, whose screens are built
   * from them.
   */
  heardBy?: 'staff'
  /**
   * Kinds of things that the desk saves as a whole, as its history names them, each with its area in the list of what
   * one person did.
   */
  deskThings?: Readonly<Record<string, DeskThingArea>>
}>
