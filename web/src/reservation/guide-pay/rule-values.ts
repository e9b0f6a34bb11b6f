import { PayRule, type PayRole, type PayRuleKind } from '@arung/contracts/guide-pay/rules'
import type { GuideLanguage } from '@arung/contracts/operations/people'
import type { FieldErrors, ResolverResult } from 'react-hook-form'

/** The form values of a rate or a bonus: the fields of every kind, and the days one per line. */
export type RuleValues = Readonly<{
  kind: PayRuleKind
  role: PayRole
  /** Empty for every trip, or `TYPE:{id}` or `PRODUCT:{id}`. */
  scope: string
  amount: number
  from: string
  above: number
  except: readonly GuideLanguage[]
  sundays: boolean
  dates: string
}>

export const freshRule = (from: string): RuleValues => ({
  kind: 'RATE',
  role: 'RAFTING_GUIDE',
  scope: '',
  amount: NaN,
  from,
  above: 4,
  except: ['id', 'en'],
  sundays: true,
  dates: '',
})

/** Returns the form values of a stored rule. Fields of other kinds have the defaults of a new rule. */
export function valuesOfRule(read: unknown): RuleValues {
  const rule = PayRule.parse(read)
  const { kind, role, amount, from, typeId, productId } = rule
  const scope = productId ? `PRODUCT:${productId}` : typeId ? `TYPE:${typeId}` : ''
  return {
    ...freshRule(from),
    kind,
    role,
    amount,
    scope,
    ...(rule.kind === 'GUESTS' ? { above: rule.above } : {}),
    ...(rule.kind === 'LANGUAGE' ? { except: rule.except } : {}),
    ...(rule.kind === 'DAY' ? { sundays: rule.sundays, dates: rule.dates.join('\n') } : {}),
  }
}

/** Converts the form values to the request. Errors are attached to their fields. */
export function resolveRule(values: RuleValues): ResolverResult<RuleValues, PayRule> {
  const checked = PayRule.safeParse(sentOf(values))
  if (checked.success) return { values: checked.data, errors: {} }
  const errors = checked.error.issues.map(({ path, message }) => [
    String(path[0]),
    { type: 'check', message },
  ])
  return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<RuleValues> }
}

/** Leaves out the fields of other kinds. */
function sentOf(values: RuleValues): object {
  const { kind, role, amount, from, above, except, sundays } = values
  const [of, id = null] = role === 'DRIVER' ? [''] : values.scope.split(':')
  const common = {
    kind,
    role,
    amount,
    from,
    typeId: of === 'TYPE' ? id : null,
    productId: of === 'PRODUCT' ? id : null,
  }
  switch (kind) {
    case 'GUESTS':
      return { ...common, above }
    case 'LANGUAGE':
      return { ...common, except }
    case 'DAY': {
      const dates = values.dates.split('\n').map(line => line.trim())
      return { ...common, sundays, dates: dates.filter(line => line !== '') }
    }
    default:
      return common
  }
}
