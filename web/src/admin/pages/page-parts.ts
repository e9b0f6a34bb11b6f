import type { StoredPicture } from '@arung/contracts/media/views'
import type { SavePage } from '@arung/contracts/pages/requests'
import { createContext, useContext } from 'react'
import type { Path, UseFormReturn } from 'react-hook-form'
import type { controlsOf } from '../../backoffice/controls.ts'

/** Begins the ids of the controls. */
export const formName = 'page'

type PageParts = Readonly<{
  form: UseFormReturn<SavePage, unknown, SavePage>
  control: ReturnType<typeof controlsOf<SavePage, SavePage>>
  /** Pictures that stand in the page, or were just uploaded for it. */
  known: readonly StoredPicture[]
  onUploaded: (picture: StoredPicture) => void
}>

export const PagePartsContext = createContext<PageParts | null>(null)

/** The page's form, for the parts of it. Throws outside of one. */
export function usePageParts() {
  const parts = useContext(PagePartsContext)
  if (parts === null) throw new Error('No page is being edited')
  const { form, control } = parts
  return {
    ...parts,
    /** One line or several, as it is typed; what stands within a section is called without it there. */
    text: (name: Path<SavePage>, label?: string) => ({
      ...form.register(name),
      ...control(name),
      ...(label === undefined ? {} : { label }),
    }),
  }
}
