import { z } from 'zod'
import { Uuid } from '@arung/contracts/scalars'
import type { DomainEvent } from '@arung/domain/event-types'
import type { MasterData } from '@arung/domain/master-data'
import type { StreamName } from '@arung/event-store/event-store'
import type { Agreement } from '@arung/platform/http/agreement'
import { routeOf, type Route } from '@arung/platform/http/route'
import { uuidv5 } from '@arung/platform/ids'
import { releaseSlugs, saveUnderSlug, type Slugs } from './claims/slugs.ts'
import { accepted, metaOf, type Caller } from './commands.ts'
import type { Parts } from './parts.ts'
import { IdPath } from './scalars.ts'
import { acceptedOver, madeOf, versionRefusals } from './versions.ts'

type MasterDataRoutes<Path, Sent, Value, Event extends DomainEvent> = Pick<
  Route,
  'feature' | 'access' | 'ownership' | 'limit'
> &
  Readonly<{
    /** `/admins/<things>`. */
    path: Path
    summaries: Readonly<Record<'add' | 'change' | 'remove', string>>
    /** The name from which the ids of added entries are derived, so that a repeated request adds one. */
    kind: string
    decider: MasterData<Value, Event>
    stream: (id: string) => StreamName
    body: z.ZodType<Value, Sent>
    /** For things with a slug that nothing else may have. */
    slugs?: Readonly<{ claims: Slugs; of: (value: Value) => string }>
    /** Whether this process prices by it. The response then waits for the catalogue. */
    inCatalogue?: true
  }>

const saved = z.strictObject({ id: Uuid })
type Saved = z.output<typeof saved>
type MasterDataAgreement<Path extends string, Sent> = Agreement<
  `POST ${Path}` | `PUT ${Path}/:id`,
  { body: Sent; data: Saved }
> &
  Agreement<`DELETE ${Path}/:id`, { data: null }>

/** Routes of things that are saved as a whole: added under a new id, put under an id of the caller, and deleted. */
export function masterDataRoutes<const Path extends string, Sent, Value, Event extends DomainEvent>(
  parts: Parts,
  declared: MasterDataRoutes<Path, Sent, Value, Event> & MasterDataAgreement<Path, Sent>,
): readonly Route[] {
  const { path, summaries, kind, decider, stream, body, slugs, inCatalogue, ...shared } = declared
  const nowOf = () => parts.clock.now().toISOString()
  const shown = async (position: number) => {
    if (inCatalogue) await parts.catalogue.waitFor(position)
    return position
  }
  const release = async (input: Caller, owner: string, events: readonly DomainEvent[]) => {
    if (slugs) await releaseSlugs(parts, metaOf(input), slugs.claims, { owner, events })
  }
  async function save(input: Caller & { body: Value }, id: string): Promise<number> {
    const [meta, value] = [metaOf(input), input.body]
    const made = await madeOf(parts, input, { stream: stream(id), decider, current: asItIs })
    const command = { type: 'Save', id, value, now: nowOf(), ...made } as const
    const execute = () => parts.workers.execute(stream(id), decider, command, meta)
    const outcome = slugs
      ? await saveUnderSlug(parts, meta, slugs.claims, {
          slug: slugs.of(value),
          owner: id,
          save: execute,
        })
      : await execute()
    const { events, position } = acceptedOver(outcome, asItIs, versionRefusals)
    await release(input, id, events)
    return shown(position)
  }
  return [
    routeOf({
      ...shared,
      method: 'post',
      path,
      summary: summaries.add,
      body,
      data: saved,
      status: 201,
      async run(input) {
        const id = uuidv5(input.request.commandId, kind)
        return { data: { id }, position: await save(input, id) }
      },
    }),
    routeOf({
      ...shared,
      method: 'put',
      path: `${path}/:id`,
      summary: summaries.change,
      params: IdPath,
      body,
      data: saved,
      async run(input) {
        const { id } = input.params
        return { data: { id }, position: await save(input, id) }
      },
    }),
    routeOf({
      ...shared,
      method: 'delete',
      path: `${path}/:id`,
      summary: summaries.remove,
      params: IdPath,
      data: 'empty',
      async run(input) {
        const { id } = input.params
        const command = { type: 'Remove', id, now: nowOf() } as const
        const outcome = await parts.workers.execute(stream(id), decider, command, metaOf(input))
        const { events, position } = accepted(outcome, versionRefusals)
        await release(input, id, events)
        return { data: null, position: await shown(position) }
      },
    }),
  ]
}

const asItIs = <State>(state: State): State => state
