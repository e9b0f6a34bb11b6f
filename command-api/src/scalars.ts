import { z } from 'zod'
import { LocalDate, SecretSlug, Uuid } from '@arung/contracts/scalars'

/** An id in a path or a body, in lower case, because streams are named by that form. */
export const Id = Uuid.toLowerCase()
export const IdPath = z.strictObject({ id: Id })
export const UuidPath = z.strictObject({ uuid: Id })
export const SlugPath = z.strictObject({ slug: SecretSlug })
export const PoolDayPath = z.strictObject({ id: Id, date: LocalDate })
export const NoInput = z.strictObject({})
