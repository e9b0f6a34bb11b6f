import { z } from 'zod'
import { Picture } from '../catalogue/views.ts'
import { Instant } from '../scalars.ts'
import { PageKey, pageFields, SaveMenu, sectionFields } from './requests.ts'

/** A company page as it is shown (`GET /pages/{key}`). */
export const PageView = z.strictObject({
  key: PageKey,
  ...pageFields,
  picture: Picture.nullable(),
  sections: z.array(z.strictObject({ ...sectionFields, picture: Picture.nullable() })),
  changedAt: Instant,
})
export type PageView = z.infer<typeof PageView>
export type SectionView = PageView['sections'][number]

/** The restaurant's hours, place and menu (`GET /restaurant-menu`). */
export const MenuView = SaveMenu.extend({ changedAt: Instant })
export type MenuView = z.infer<typeof MenuView>
export type DishView = MenuView['sections'][number]['dishes'][number]

/** A public address derived from stored data, and when it last changed (`GET /addresses`). */
export const PublicAddress = z.strictObject({ path: z.string(), changedAt: Instant })
export type PublicAddress = z.infer<typeof PublicAddress>

/** The address that replaced another one (`GET /addresses/moved`). */
export const MovedAddress = z.strictObject({ path: z.string() })
export type MovedAddress = z.infer<typeof MovedAddress>
