import type { DeskThingArea } from '@arung/contracts/desk-work'
import type { Feature } from '@arung/domain/feature'
import { features } from '@arung/domain/features'

const all: readonly Feature[] = features

/** Returns the kinds of things in an area, as the features declare them. */
export const thingsOf = (area: DeskThingArea): readonly string[] =>
  all
    .flatMap(({ deskThings = {} }) => Object.entries(deskThings))
    .flatMap(([kind, of]) => (of === area ? [kind] : []))
