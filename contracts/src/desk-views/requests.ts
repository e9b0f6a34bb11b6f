import { z } from 'zod'
import { Line } from '../scalars.ts'
import { deskListPaths, isSearchOf } from './lists.ts'

export const viewNameMax = 40
export const viewSearchMax = 500

const DeskList = z.enum(deskListPaths)

/** The name of a view: one line, 1 to 40 characters. */
export const DeskViewName = Line(viewNameMax)

/** `POST /desk-views/{uuid}`: names the query string of a list, without `?`, page and search words. */
export const AddDeskView = z
  .strictObject({ list: DeskList, name: DeskViewName, search: z.string().max(viewSearchMax) })
  .refine(({ list, search }) => isSearchOf(list, search), { path: ['search'] })

/** `PUT /desk-views/{uuid}/{viewId}`: renames a view. */
export const RenameDeskView = z.strictObject({ name: DeskViewName })

/** How often a view of a report is e-mailed: on Mondays about the week before, or on the first about the month before. */
export const MailEvery = z.enum(['WEEK', 'MONTH'])
export type MailEvery = z.infer<typeof MailEvery>

/** `PUT /desk-views/{uuid}/{viewId}/mail`: e-mails a view of a report from now on. */
export const MailDeskView = z.strictObject({ every: MailEvery })
