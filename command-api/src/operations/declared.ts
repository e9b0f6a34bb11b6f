import type { z } from 'zod'
import type { DomainEvent } from '@arung/domain/event-types'
import type { Resource, ResourceRefusal } from '@arung/domain/operations/resource'
import type { CommandMeta } from '@arung/event-store/codec'
import type { StreamName } from '@arung/event-store/event-store'
import type { Route } from '@arung/platform/http/route'
import type { RefusalTable } from '../commands.ts'

/** A kind of thing that is saved as a whole, retired and restored. */
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
    /** One of them in words, such as `a guide`. */
    thing: string
    /** The name from which the ids of added entries are derived, so that a repeated request adds one. */
    kind: string
    decider: Resource<Value, Event, Facts, Rule>
    stream: (id: string) => StreamName
    body: z.ZodType<Value, Sent>
    refusals: RefusalTable<ResourceRefusal | Rule>
    /** Returns the facts of other streams that a value is decided by. The value is null when it is only retired. */
    factsOf: (value: Value | null) => Facts | Promise<Facts>
    /** Wraps saving and restoring one, and holds a condition meanwhile, such as a unique name. Throws 409. */
    guarded?: <Done>(
      meta: CommandMeta,
      of: Readonly<{ id: string; value: Value }>,
      save: () => Promise<Done>,
    ) => Promise<Done>
  }>
