import { deskResource } from '../../backoffice/live/desk-resource.ts'
import type { SaveSettings } from '@arung/contracts/settings/requests'
import { useTranslation } from 'react-i18next'
import { useActorWords } from '../../backoffice/actor-words.ts'
import type { HistoryWords } from '../../backoffice/history-panel.tsx'
import { HistorySection } from '../../backoffice/history-section.tsx'
import { useSettingFields } from './setting-fields.ts'

/** Who changed the operator's settings, when, and the values before and after. */
export function SettingsHistory() {
  return (
    <HistorySection
      resource={size =>
        deskResource('GET /admins/settings/history', ['settings', 'account'], { query: { size } })
      }
      words={useWords()}
      className="card p-5 sm:p-8"
    />
  )
}

/** Names and values of settings are shown as in the form. Anything without words is shown as it is stored. */
function useWords(): HistoryWords {
  const { t } = useTranslation('settings')
  const actor = useActorWords()
  const fields = useSettingFields()
  const known = (name: string) => fields.find(field => field.name === name)
  const place = (name: string) => fields.findIndex(field => field.name === name)
  return {
    actor,
    event: type => (type === 'SettingsChanged' ? t('changed') : type),
    field: name => known(name)?.label ?? name,
    value: (name, said) => known(name)?.show(valuesOf(name, said)) ?? JSON.stringify(said),
    inOrder: changes => changes.toSorted((a, b) => place(a.field) - place(b.field)),
  }
}

/** Builds the part of the settings from which one of them is shown. */
function valuesOf(name: string, said: unknown): SaveSettings {
  const [outer = '', inner] = name.split('.')
  const values = { [outer]: inner === undefined ? said : { [inner]: said } }
  return values as unknown as SaveSettings
}
