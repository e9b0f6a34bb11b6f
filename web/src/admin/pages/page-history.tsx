import { deskResource } from '../../backoffice/live/desk-resource.ts'
import { sectionFields, SectionLayout, type PageKey } from '@arung/contracts/pages/requests'
import { useTranslation } from 'react-i18next'
import { DeskHistory } from '../../backoffice/desk-history/desk-history.tsx'
import {
  entryHistoryFields,
  formHistoryFields,
} from '../../backoffice/desk-history/history-fields.ts'
import { usePageFields } from './page-fields.ts'

const ofSection = Object.keys(sectionFields) as (keyof typeof sectionFields)[]
const ofItem = ['title', 'titleId', 'text', 'textId'] as const

/** The history of a company page: its own texts, and those of each section. */
export function PageHistory({ pageKey }: { pageKey: PageKey }) {
  const { t } = useTranslation('companyPages')
  const layout = (said: unknown): string => {
    const known = SectionLayout.options.find(one => one === said)
    return known ? t(`layouts.${known}`) : ''
  }
  return (
    <DeskHistory
      resource={size =>
        deskResource('GET /admins/pages/:key/history', ['page', 'account'], {
          params: { key: pageKey },
          query: { size },
        })
      }
      fields={[
        ...formHistoryFields(usePageFields([])),
        ...entryHistoryFields('sections', [...ofSection, 'picture'], name => t(`fields.${name}`)),
        { name: 'sections.layout', label: t('fields.layout'), show: layout },
        ...entryHistoryFields('sections.items', ofItem, name => t(`items.${name}`)),
      ]}
    />
  )
}
