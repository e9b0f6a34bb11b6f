import { z } from 'zod'
import { ImportedRows, ImportRows } from '@arung/contracts/operations/shared'
import { Uuid } from '@arung/contracts/scalars'
import type { DomainEvent } from '@arung/domain/event-types'
import type { ResourceState } from '@arung/domain/operations/resource'
import type { Agreement } from '@arung/platform/http/agreement'
import { routeOf, type Route } from '@arung/platform/http/route'
import { uuidv5 } from '@arung/platform/ids'
import { accepted, metaOf, type Caller } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { IdPath, NoInput } from '../scalars.ts'
import { executeOver } from '../versions.ts'
import type { Declared } from './declared.ts'
import { importRows } from './import-rows.ts'

const saved = z.strictObject({ id: Uuid })
type Saved = z.output<typeof saved>
/** Rows of a spreadsheet, each as large as an entry that is saved by itself. */
const importBytesMax = 524_288
export const operationsShared = {
  feature: 'operations',
  ownership: 'none',
  limit: 'write',
} as const
export const valueOf = <Value>(state: ResourceState<Value> | null): Value | null =>
  state?.value ?? null

export type ResourceAgreement<Path extends string, Sent> = Agreement<
  `POST ${Path}` | `PUT ${Path}/:id`,
  { body: Sent; data: Saved }
> &
  Agreement<`${'PUT' | 'DELETE'} ${Path}/:id/retirement`, { data: null }>

/** Routes of things that are saved as a whole, retired and restored, and imported from a spreadsheet if declared so. */
export const resourceRoutes = <
  const Path extends string,
  Sent,
  Value,
  Event extends DomainEvent,
  Facts,
  Rule extends string,
>(
  parts: Parts,
  declared: Declared<Value, Event, Facts, Rule, Path, Sent> & ResourceAgreement<Path, Sent>,
): readonly Route[] => resourceRoutesOf(parts, declared)

/** The same without `Api`, for a family of routes that is compared with it as a whole. */
export function resourceRoutesOf<Value, Event extends DomainEvent, Facts, Rule extends string>(
  parts: Parts,
  declared: Declared<Value, Event, Facts, Rule>,
): readonly Route[] {
  const { path, thing, kind, decider, stream, body, refusals, factsOf, access } = declared
  const shared = { ...operationsShared, access }
  const guarded = declared.guarded ?? ((_meta, _of, run) => run())
  const nowOf = () => parts.clock.now().toISOString()
  async function save(input: Caller & { body: Value }, id: string, isNew: boolean) {
    const { body: value } = input
    const facts = await factsOf(value)
    const { position } = await guarded(metaOf(input), { id, value }, () =>
      executeOver(parts, input, {
        stream: stream(id),
        decider,
        current: valueOf<Value>,
        command: made => ({
          type: 'Save' as const,
          id,
          value,
          facts,
          now: nowOf(),
          isNew,
          ...made,
        }),
        refusals,
      }),
    )
    return { data: { id }, position }
  }
  async function turn(input: Caller, type: 'Retire' | 'Restore', id: string) {
    const { state } = await parts.workers.load(stream(id), decider)
    const command = { type, id, facts: await factsOf(valueOf(state)), now: nowOf() }
    const meta = metaOf(input)
    const execute = () => parts.workers.execute(stream(id), decider, command, meta)
    const outcome =
      type === 'Restore' && state !== null
        ? await guarded(meta, { id, value: state.value }, execute)
        : await execute()
    return { data: null, position: accepted(outcome, refusals).position }
  }
  const imported = routeOf({
    ...shared,
    method: 'post',
    path: `${path}/import`,
    summary: `Adds and changes rows of a spreadsheet, each decided for itself`,
    bodyBytesMax: importBytesMax,
    body: ImportRows,
    data: ImportedRows,
    async run(input) {
      const { results, position } = await importRows(
        parts,
        metaOf(input),
        declared,
        input.body.rows,
      )
      return { data: { results }, ...(position > 0 ? { position } : {}) }
    },
  })
  return [
    routeOf({
      ...shared,
      method: 'post',
      path,
      summary: `Adds ${thing}`,
      body,
      data: saved,
      status: 201,
      run: input => save(input, uuidv5(input.request.commandId, kind), true),
    }),
    routeOf({
      ...shared,
      method: 'put',
      path: `${path}/:id`,
      summary: `Changes ${thing}`,
      params: IdPath,
      body,
      data: saved,
      run: input => save(input, input.params.id, false),
    }),
    routeOf({
      ...shared,
      method: 'put',
      path: `${path}/:id/retirement`,
      summary: `Retires ${thing}; what was said of it stays`,
      params: IdPath,
      body: NoInput,
      data: 'empty',
      run: input => turn(input, 'Retire', input.params.id),
    }),
    routeOf({
      ...shared,
      method: 'delete',
      path: `${path}/:id/retirement`,
      summary: `Restores ${thing} that was retired`,
      params: IdPath,
      body: NoInput,
      data: 'empty',
      run: input => turn(input, 'Restore', input.params.id),
    }),
    imported,
  ]
}
