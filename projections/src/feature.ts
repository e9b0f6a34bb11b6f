import type { AnyDeskSubjects } from './histories/desk-said.ts'
import type { Projection } from './projection.ts'

/** What a feature adds to the read models. */
export type Feature = Readonly<{
  /** Its read models, and those that are made of what all features say to the change history. */
  projections: readonly (Projection | ((desk: AnyDeskSubjects) => Projection))[]
  /** `DeskSubjects` of its events that the change history tells. */
  desk?: AnyDeskSubjects
}>
