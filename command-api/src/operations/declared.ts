import type { z } from 'zod'
import type { DomainEvent } from '@arung/domain/event-types'
import type { Resource, ResourceRefusal } from '@arung/domain/operations/resource'
import type { CommandMeta } from '@arung/event-store/codec'
import type { StreamName } from '@arung/event-store/event-store'
import type { Route } from '@arung/platform/http/route'
import type { RefusalTable } from '../commands.ts'

/** A kind of things that are saved as a whole, retired and restored. */
export type Declared<
  Value,
  Event extends DomainEvent,
  Facts,
  Rule extends string,
  Path = string,
  Sent = unknown,
> = Pick<Route, 'access'> &
  Readonly<{
    /** `/reservation-admin/<things>`. */
    path: Path
    /** One of them in words, `a guide`. */
    thing: string
    /** Names the ids of what is added: a request that is repeated adds one. */
    kind: string
    decider: Resource<Value, Event, Facts, Rule>
    stream: (id: string) => StreamName
    body: z.ZodType<Value, Sent>
    refusals: RefusalTable<ResourceRefusal | Rule>
    /** What of other streams is to be known of a value; null where it is only retired. */
    factsOf: (value: Value | null) => Facts | Promise<Facts>
    /** Around what saves or restores one: what holds meanwhile, as that nobody else is called so. Throws 409. */
    guarded?: <Done>(
      meta: CommandMeta,
      of: Readonly<{ id: string; value: Value }>,
      save: () => Promise<Done>,
    ) => Promise<Done>
  }>
