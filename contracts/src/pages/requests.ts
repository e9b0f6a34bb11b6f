import { z } from 'zod'
import { ImageRef } from '../catalogue/requests.ts'
import { Amount } from '../money.ts'
import { Line, LocalTime, Slug, Text } from '../scalars.ts'

/** The company pages: `/` (its words and figures), `/about`, `/our-history`, `/restaurant`, `/privacy-policy`, `/terms-and-conditions`. */
export const PageKey = z.enum(['home', 'about', 'history', 'restaurant', 'privacy', 'terms'])
export type PageKey = z.infer<typeof PageKey>

/** How a section's items are shown. TEXT has no items. CANCELLATION adds the policy from the settings. */
export const SectionLayout = z.enum([
  'TEXT',
  'CARDS',
  'STEPS',
  'TIMELINE',
  'FIGURES',
  'CANCELLATION',
])
export type SectionLayout = z.infer<typeof SectionLayout>

const SectionItem = z.strictObject({
  title: Line(80),
  titleId: Line(80),
  text: Text(500),
  textId: Text(500),
})
export const sectionFields = {
  /** Its fragment in the address: `/about#safety`. */
  id: Slug,
  layout: SectionLayout,
  heading: Line(120),
  headingId: Line(120),
  /** HTML of the allow list. */
  body: Text(20_000),
  bodyId: Text(20_000),
  items: z.array(SectionItem).max(12),
}
export const pageFields = {
  title: Line(120),
  titleId: Line(120),
  lead: Text(400),
  leadId: Text(400),
  metaTitle: Line(60),
  metaTitleId: Line(60),
  metaDescription: Line(170),
  metaDescriptionId: Line(170),
}

const sectionsMax = 30

/** A whole page. Its sections are in reading order. */
export const SavePage = z
  .strictObject({
    ...pageFields,
    picture: ImageRef.nullable(),
    sections: z
      .array(z.strictObject({ ...sectionFields, picture: ImageRef.nullable() }))
      .min(1)
      .max(sectionsMax),
  })
  .refine(page => new Set(page.sections.map(one => one.id)).size === page.sections.length, {
    message: 'Two sections have the same id',
    path: ['sections'],
  })
export type SavePage = z.infer<typeof SavePage>

const Dish = z.strictObject({
  name: Line(80),
  nameId: Line(80),
  description: Text(255),
  descriptionId: Text(255),
  /** Rupiah. */
  price: Amount,
  /** Cents. */
  usdPrice: Amount,
  vegetarian: z.boolean(),
  spicy: z.boolean(),
  available: z.boolean(),
})
const MenuSection = z.strictObject({
  id: Slug,
  name: Line(80),
  nameId: Line(80),
  dishes: z.array(Dish).max(40),
})

/** The restaurant: its daily opening hours, its place, and its menu. */
export const SaveMenu = z.strictObject({
  opens: LocalTime,
  closes: LocalTime,
  place: Line(160),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  sections: z.array(MenuSection).min(1).max(12),
})
export type SaveMenu = z.infer<typeof SaveMenu>
