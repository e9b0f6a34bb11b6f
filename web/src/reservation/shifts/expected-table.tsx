import type { ShiftView } from '@arung/contracts/shifts/shifts'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { currenciesOf, lineKinds, sumOfKind } from './sums.ts'

/** What has to be in the drawer, line by line: the float, payments, voids, what went back, and what moved in or out. */
export function ExpectedTable({ shift }: { shift: ShiftView }) {
  const { t } = useTranslation('shifts')
  const locale = useLocale()
  return currenciesOf(shift).map(currency => {
    const show = (amount: number) => formatMoney(amount, currency, locale)
    const parts = lineKinds
      .map(kind => ({ kind, ...sumOfKind(shift, kind, currency) }))
      .filter(({ lines }) => lines > 0)
    return (
      <table key={currency} className="w-full text-table tnum">
        <caption className="sr-only">{t('expected.caption', { currency })}</caption>
        <tbody>
          <tr>
            <th scope="row" className="py-1 text-left font-normal">
              {t('expected.float')}
            </th>
            <td className="py-1 text-right">{show(shift.float[currency])}</td>
          </tr>
          {parts.map(({ kind, lines, amount }) => (
            <tr key={kind}>
              <th scope="row" className="py-1 text-left font-normal">
                {t(`expected.${kind}`, { count: lines })}
              </th>
              <td className="py-1 text-right">{show(amount)}</td>
            </tr>
          ))}
          <tr className="border-t border-line font-semibold">
            <th scope="row" className="py-1 text-left">
              {t('expected.total')}
            </th>
            <td className="py-1 text-right">{show(shift.expected[currency])}</td>
          </tr>
        </tbody>
      </table>
    )
  })
}
