import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormSection } from '../../backoffice/form-section.tsx'
import { sectionId, type Section } from './sections.ts'

/** One section of the form, a target of the index. */
export function ProductSection(props: { of: Section; lead?: string; children: ReactNode }) {
  const { of, lead, children } = props
  const { t } = useTranslation('products')
  return (
    <FormSection
      id={sectionId(of)}
      stacked
      title={t(`sections.${of}.title`)}
      lead={lead ?? t(`sections.${of}.lead`)}
    >
      {children}
    </FormSection>
  )
}
