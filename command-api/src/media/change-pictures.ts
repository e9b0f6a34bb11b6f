import type { ImageRef } from '@arung/contracts/catalogue/requests'
import type { DomainEvent } from '@arung/domain/event-types'
import type { Decider } from '@arung/event-store/decider'
import type { StreamName } from '@arung/event-store/event-store'
import { invalidInput } from '@arung/platform/http/errors'
import { wrongField } from '@arung/platform/http/field-words'
import type { Caller, RefusalTable } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { executeOver } from '../versions.ts'

type Images = ImageRef[]
type Input = Caller & Readonly<{ body: Readonly<{ images: Images }> }>
type Pictured<Command, Event extends DomainEvent, State, Refusal extends string> = Readonly<{
  stream: StreamName
  decider: Decider<Command, Event, State, Refusal>
  /** Returns the pictures of the thing, or undefined when it does not exist. */
  imagesOf: (state: State) => Images | undefined
  command: (change: Readonly<{ images: Images; over?: Images; now: string }>) => Command
  refusals: RefusalTable<Refusal>
}>

/**
 * Changes only the pictures of a thing: which, in what order, and with what words. Their version is that of `{ images
 * }`. Throws 422 for pictures that are not stored, and 409 `ChangedMeanwhile` with the present pictures. Responds when
 * the catalogue of this process shows them.
 */
export async function changePictures<
  Command,
  Event extends DomainEvent,
  State,
  Refusal extends string,
>(
  parts: Pick<Parts, 'workers' | 'catalogue' | 'clock'>,
  input: Input,
  { imagesOf, command, ...of }: Pictured<Command, Event, State, Refusal>,
): Promise<{ data: null; position: number }> {
  const { images } = input.body
  assertStored(parts, images)
  const now = parts.clock.now().toISOString()
  const { position } = await executeOver(parts, input, {
    ...of,
    current: state => withImages(imagesOf(state)),
    command: ({ over }) => command({ images, now, ...(over ? { over: over.images } : {}) }),
  })
  await parts.catalogue.waitFor(position)
  return { data: null, position }
}

const withImages = (images: Images | undefined) => (images === undefined ? null : { images })

/** Throws 422 for each picture that nobody has uploaded. */
export function assertStored(
  { catalogue }: Pick<Parts, 'catalogue'>,
  images: readonly ImageRef[],
): void {
  const { pictures } = catalogue.state
  const unknown = images.flatMap(({ mediaId }, at) =>
    pictures.has(mediaId) ? [] : [`images.${at}.mediaId`],
  )
  if (unknown.length > 0) throw invalidInput(unknown.map(path => wrongField(path, 'FieldNotThere')))
}
