import { useTranslation } from 'react-i18next'
import { operatorToday } from '../../base/format/dates.ts'
import { useGo } from '../../base/i18n/use-locale.ts'
import { ReportDays } from '../days/report-days.tsx'
import { Choice } from './choice.tsx'
import {
  rowKinds,
  presetsOf,
  searchOfAsked,
  searchOfView,
  type ReportAsked,
  type ReportView,
} from './report-address.ts'
import { KnownOn } from './report-known-on.tsx'
import type { ReportNames } from './report-names.ts'
import type { Edition } from './report-resource.ts'

type ReportControlsProps = {
  path: string
  edition: Edition
  view: ReportView
  names: ReportNames | null
}

/** Chooses the days of a report, what narrows it, and the moment at which it was known. */
export function ReportControls({ path, edition, view, names }: ReportControlsProps) {
  const { t } = useTranslation('ledger')
  const go = useGo()
  const { asked, ...shown } = view
  const to = (change: Partial<ReportAsked>) =>
    `${path}?${searchOfView({ ...shown, asked: { ...asked, ...change } })}`
  const presets = presetsOf(operatorToday())
  return (
    <div className="space-y-4 print:hidden">
      <ReportDays
        period={{ from: asked.from, to: asked.to }}
        addressOf={to}
        presets={(['today', 'yesterday', 'week', 'month', 'lastMonth'] as const).map(key => [
          t(`report.presets.${key}`),
          presets[key],
        ])}
      />
      <fieldset className="flex flex-wrap items-end gap-3">
        <legend className="sr-only">{t('report.filters')}</legend>
        <Choice
          label={t('report.by')}
          value={asked.by}
          values={['activity', 'sale']}
          nameOf={by => t(`report.bys.${by}`)}
          onChange={by => go(to({ by }))}
        />
        {names !== null &&
          rowKinds
            .filter(name => edition === 'full' || name !== 'method')
            .map(name => (
              <Choice
                key={name}
                label={t(`report.${name}`)}
                value={asked[name] ?? ''}
                values={['', ...names.choicesOf(name)]}
                nameOf={value =>
                  value === '' ? t(`report.every.${name}`) : names.nameOf(name, value)
                }
                onChange={value =>
                  go(`${path}?${searchOfAsked({ ...asked, ...shown, [name]: value || undefined })}`)
                }
              />
            ))}
        <KnownOn knownOn={asked.knownOn} onChange={knownOn => go(to({ knownOn }))} />
      </fieldset>
    </div>
  )
}
