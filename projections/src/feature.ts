import type { AnyDeskSubjects } from './histories/desk-said.ts'
import type { Projection } from './engine/projection.ts'

/** The part of the read models that a feature contributes. */
export type Feature = Readonly<{
  /** Its read models, and those that are built from all features' entries for the change history. */
  projections: readonly (Projection | ((desk: AnyDeskSubjects) => Projection))[]
  /** `DeskSubjects` of its events that appear in the change history. */
  desk?: AnyDeskSubjects
}>
