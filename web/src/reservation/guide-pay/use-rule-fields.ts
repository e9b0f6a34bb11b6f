import { PayRole, PayRuleKind, type PayScope } from '@arung/contracts/guide-pay/rules'
import { GuideLanguage } from '@arung/contracts/operations/people'
import { useTranslation } from 'react-i18next'
import { useResource } from '../../app/api/resource.ts'
import type { HistoryField } from '../../backoffice/desk-history/history-fields.ts'
import type { EditField } from '../../backoffice/edit-field.ts'
import { formatDate } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { useLanguageName } from '../operations/people-kinds.ts'
import { scopesResource } from './pay-resources.ts'
import type { RuleValues } from './rule-values.ts'

/** The fields of a rate or a bonus, in words. */
export function useRuleFields(): readonly EditField<RuleValues>[] {
  const { t } = useTranslation('guidePay')
  const locale = useLocale()
  const languageName = useLanguageName()
  const scopeName = useScopeName()
  const field = (
    name: keyof RuleValues,
    show: (values: RuleValues) => string,
  ): EditField<RuleValues> => ({
    name,
    label: t(`rates.fields.${name}`),
    problem: t(`rates.problems.${name}`),
    show,
    whole: true,
  })
  return [
    field('kind', ({ kind }) => t(`rates.kinds.${kind}`)),
    field('role', ({ role }) => t(`roles.${role}`)),
    field('scope', ({ scope }) => scopeName(scope.split(':')[1] ?? '') || t('rates.everyTrip')),
    field('amount', ({ amount }) => formatMoney(amount, 'IDR', locale)),
    field('from', ({ from }) => formatDate(from, locale, 'day')),
    field('above', ({ above }) => String(above)),
    field('except', ({ except }) => except.map(languageName).join(', ')),
    field('sundays', ({ sundays }) => t(sundays ? 'yes' : 'no')),
    field('dates', ({ dates }) => dates.replaceAll('\n', ', ')),
  ]
}

/** The same for the history, whose events name products and types by their ids. */
export function useRuleHistory(): readonly HistoryField[] {
  const { t } = useTranslation('guidePay')
  const locale = useLocale()
  const languageName = useLanguageName()
  const scopeName = useScopeName()
  const id = (said: unknown) => (typeof said === 'string' ? scopeName(said) : '')
  const known = <Value extends string>(
    of: Readonly<{ safeParse: (said: unknown) => { success: boolean; data?: Value } }>,
    words: (value: Value) => string,
  ) => ({
    show: (said: unknown) => {
      const { data } = of.safeParse(said)
      return data === undefined ? '' : words(data)
    },
  })
  const label = (name: keyof RuleValues) => ({ name, label: t(`rates.fields.${name}`) })
  return [
    { ...label('kind'), ...known(PayRuleKind, kind => t(`rates.kinds.${kind}`)) },
    { ...label('role'), ...known(PayRole, role => t(`roles.${role}`)) },
    { ...label('scope'), name: 'typeId', show: id },
    { ...label('scope'), name: 'productId', show: id },
    { ...label('amount'), show: said => formatMoney(Number(said), 'IDR', locale) },
    label('from'),
    label('above'),
    { ...label('except'), ...known(GuideLanguage, languageName) },
    { ...label('sundays'), show: said => t(said === true ? 'yes' : 'no') },
    label('dates'),
  ]
}

/** Returns the name of a product or a type; empty when it is no longer known. */
function useScopeName(): (id: string) => string {
  const pick = usePick()
  const scopes: readonly PayScope[] = useResource(scopesResource).data ?? []
  return id => {
    const found = scopes.find(one => one.id === id)
    return found === undefined ? '' : pick(found.name, found.nameId)
  }
}
