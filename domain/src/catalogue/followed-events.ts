import { media } from '../media/feature.ts'
import type { MediaEvent } from '../media/events.ts'
import { pickups } from '../pickups/feature.ts'
import type { PickupEvent } from '../pickups/events.ts'
import { settings } from '../settings/feature.ts'
import type { SettingsEvent } from '../settings/events.ts'
import { catalogue } from './feature.ts'
import type { CatalogueEvent } from './events.ts'

/** The events from which deciding processes keep the catalogue in memory, so that decisions need no query. */
export type FollowedEvent = CatalogueEvent | MediaEvent | PickupEvent | SettingsEvent

const types: Readonly<Record<FollowedEvent['type'], unknown>> = {
  ...catalogue.events,
  ...media.events,
  ...pickups.events,
  ...settings.events,
}
const categories: ReadonlySet<string> = new Set([
  ...catalogue.streams,
  ...media.streams,
  ...pickups.streams,
  ...settings.streams,
])

const isFollowedType = (type: string): type is FollowedEvent['type'] => Object.hasOwn(types, type)

/** The types of these events. A reader of another set of types has another catalogue. */
export const followedTypes: readonly FollowedEvent['type'][] =
  Object.keys(types).filter(isFollowedType)

/** Returns whether a stream, by its name, belongs to the categories that contain these events. */
export const isFollowedStream = (name: string): boolean =>
  categories.has(name.slice(0, name.indexOf('-')))

export function isFollowed(event: Readonly<{ type: string }>): event is FollowedEvent {
  return isFollowedType(event.type)
}
