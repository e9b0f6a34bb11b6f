import type { StoredPicture } from '@arung/contracts/media/views'
import type { SavePage } from '@arung/contracts/pages/requests'
import { createContext, useContext } from 'react'
import type { Path, UseFormReturn } from 'react-hook-form'
import type { controlsOf } from '../../backoffice/controls.ts'

/** The prefix of the controls' ids. */
export const formName = 'page'

type PageParts = Readonly<{
  form: UseFormReturn<SavePage, unknown, SavePage>
  control: ReturnType<typeof controlsOf<SavePage, SavePage>>
  /** Pictures used in the page, or just uploaded for it. */
  known: readonly StoredPicture[]
  onUploaded: (picture: StoredPicture) => void
}>

export const PagePartsContext = createContext<PageParts | null>(null)

/** Returns the page's form for its parts. Throws outside a page form. */
export function usePageParts() {
  const parts = useContext(PagePartsContext)
  if (parts === null) throw new Error('No page is being edited')
  const { form, control } = parts
  return {
    ...parts,
    /** Props of a text field of one or several lines. Within a section `label` leaves out the section's name. */
    text: (name: Path<SavePage>, label?: string) => ({
      ...form.register(name),
      ...control(name),
      ...(label === undefined ? {} : { label }),
    }),
  }
}
