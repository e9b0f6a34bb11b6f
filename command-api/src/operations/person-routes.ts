import { allow } from '@arung/domain/accounts/permissions'
import type { DomainEvent } from '@arung/domain/event-types'
import type { PersonCommand, PersonDecider, PersonRefusal } from '@arung/domain/operations/person'
import type { SubjectKind } from '@arung/domain/subjects'
import { notFound } from '@arung/platform/http/errors'
import type { Agreement } from '@arung/platform/http/agreement'
import { routeOf, type Route } from '@arung/platform/http/route'
import { accepted, metaOf } from '../commands.ts'
import { internal } from '../internal.ts'
import type { DestroyKey, Parts } from '../parts.ts'
import { IdPath, NoInput } from '../scalars.ts'
import type { Declared } from './declared.ts'
import { operationsShared, resourceRoutesOf, type ResourceAgreement } from './resource-routes.ts'

type Person<
  Value,
  Event extends DomainEvent,
  Rule extends string,
  Path = string,
  Sent = unknown,
> = Omit<Declared<Value, Event, null, Rule | PersonRefusal, Path, Sent>, 'decider' | 'factsOf'> &
  Readonly<{ decider: PersonDecider<Value, Event, Rule> }>

/** People who work for the operator: handled as any resource, and erased for good. */
export const personRoutes = <
  const Path extends string,
  Sent,
  Value,
  Event extends DomainEvent,
  Rule extends string,
>(
  parts: Parts,
  declared: Person<Value, Event, Rule, Path, Sent> &
    ResourceAgreement<Path, Sent> &
    Agreement<`POST ${Path}/:id/forget`, { data: null }>,
): readonly Route[] => [
  ...resourceRoutesOf<Value, Event, null, Rule | PersonRefusal>(parts, {
    ...declared,
    factsOf: () => null,
  }),
  routeOf({
    ...operationsShared,
    access: allow('crew:forget'),
    method: 'post',
    path: `${declared.path}/:id/forget`,
    summary: `Forgets ${declared.thing} who was retired, for good; what was done at work stays without a name`,
    params: IdPath,
    body: NoInput,
    data: 'empty',
    async run(input) {
      const { id } = input.params
      const now = parts.clock.now().toISOString()
      const command: PersonCommand<Value> = { type: 'Forget', id, now }
      const { decider, stream, refusals } = declared
      const outcome = await parts.workers.execute(stream(id), decider, command, metaOf(input))
      return { data: null, position: accepted(outcome, refusals).position }
    },
  }),
]

/**
 * Route for the workers after a person was forgotten. Destroys the key that decrypts the person's details in the log.
 */
export const eraseRoute = <Value, Event extends DomainEvent, Rule extends string>(
  parts: Parts,
  destroyKey: DestroyKey,
  {
    kind,
    decider,
    stream,
  }: Pick<Person<Value, Event, Rule>, 'decider' | 'stream'> & Readonly<{ kind: SubjectKind }>,
): Route =>
  routeOf({
    ...internal,
    feature: operationsShared.feature,
    path: `/internal/${kind}s/:id/erase`,
    summary: `Destroys the key of a ${kind} who is forgotten`,
    params: IdPath,
    data: 'empty',
    async run({ params: { id } }) {
      const { state } = await parts.workers.load(stream(id), decider)
      if (!state?.isForgotten) throw notFound()
      await destroyKey(parts, kind, id)
      return { data: null }
    },
  })
