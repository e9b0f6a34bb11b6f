import type { PayRuleRow } from '@arung/contracts/guide-pay/rules'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import type { Page } from '../../app/head/page.ts'
import { DeskHistory } from '../../backoffice/desk-history/desk-history.tsx'
import type { ListColumn } from '../../backoffice/list-columns.tsx'
import { deskResource } from '../../backoffice/live/desk-resource.ts'
import { RemoveButton } from '../../backoffice/master-data/master-data-edit.tsx'
import { MasterDataList } from '../../backoffice/master-data/master-data-list.tsx'
import { formatDate } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { useMay } from '../use-staff.ts'
import { overviewPath } from './pay-period.ts'
import { payRules, type RuleSort } from './pay-resources.ts'
import { RuleForm } from './rule-form.tsx'
import { useRuleHistory } from './use-rule-fields.ts'

/** `/reservation/admin/guide-pay/rates`: what trips pay, and the bonuses. */
export function Screen() {
  const { t } = useTranslation('guidePay')
  const { t: say } = useTranslation('guidePay', { keyPrefix: 'rates' })
  const mayChange = useMay()('guide-pay:change')
  const history = useRuleHistory()
  const nameOf = ({ rule }: PayRuleRow) =>
    `${t(`rates.kinds.${rule.kind}`)}, ${t(`roles.${rule.role}`)}`
  return (
    <MasterDataList
      of={payRules}
      say={say}
      columns={useColumns()}
      nameOf={nameOf}
      isRead={!mayChange}
      drawer={{
        form: (row, saving) => (
          <>
            <RuleForm rule={row && row.rule} id={row && row.id} {...saving} />
            {row && (
              <DeskHistory
                resource={size =>
                  deskResource(
                    'GET /reservation-admin/pay-rules/:id/history',
                    ['payrule', 'account'],
                    { params: { id: row.id }, query: { size } },
                  )
                }
                fields={history}
                className="border-t border-line pt-5"
              />
            )}
          </>
        ),
        end: (row, onDone) => (
          <RemoveButton
            verb="remove"
            say={say}
            name={nameOf(row)}
            command={command('DELETE /reservation-admin/pay-rules/:id', { params: { id: row.id } })}
            onDone={onDone}
          />
        ),
      }}
    >
      <LinkButton to={overviewPath}>{t('title')}</LinkButton>
    </MasterDataList>
  )
}

function useColumns(): readonly ListColumn<PayRuleRow, RuleSort>[] {
  const { t } = useTranslation('guidePay')
  const locale = useLocale()
  const pick = usePick()
  return [
    {
      key: 'kind',
      title: t('rates.fields.kind'),
      cell: ({ rule }) => (
        <>
          <span className="block font-semibold">{t(`rates.kinds.${rule.kind}`)}</span>
          {rule.kind === 'GUESTS' && (
            <span className="block text-small text-ink-2">
              {t('rates.moreThan', { count: rule.above })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'role',
      title: t('rates.fields.role'),
      sorts: { role: 'ascending' },
      cell: ({ rule }) => t(`roles.${rule.role}`),
    },
    {
      key: 'scope',
      title: t('rates.fields.scope'),
      cell: ({ scope }) => (scope ? pick(scope.name, scope.nameId) : t('rates.everyTrip')),
    },
    {
      key: 'amount',
      title: t('rates.fields.amount'),
      numeric: true,
      className: 'whitespace-nowrap',
      cell: ({ rule }) => formatMoney(rule.amount, 'IDR', locale),
    },
    {
      key: 'from',
      title: t('rates.fields.from'),
      className: 'whitespace-nowrap',
      sorts: { from: 'descending' },
      cell: ({ rule }) => formatDate(rule.from, locale, 'day'),
    },
  ]
}

export const page: Page = {
  namespaces: ['guidePay', 'reservation', 'operations', 'desk', 'backoffice'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('guidePay:rates.title') }),
}
