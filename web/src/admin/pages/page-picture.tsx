import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PictureChoice } from '../../backoffice/pictures/picture-choice.tsx'
import { usePageParts } from './page-parts.ts'

type PagePictureProps = { name: 'picture' | `sections.${number}.picture` }

/** The picture of the page or of one of its sections, or none. */
export function PagePicture({ name }: PagePictureProps) {
  const { t } = useTranslation('companyPages')
  const { form, control, known, onUploaded } = usePageParts()
  const { field } = useController({ control: form.control, name })
  return (
    <PictureChoice
      {...control(name)}
      label={t('fields.picture')}
      value={field.value}
      known={known}
      onChange={field.onChange}
      onBlur={field.onBlur}
      onUploaded={onUploaded}
    />
  )
}
