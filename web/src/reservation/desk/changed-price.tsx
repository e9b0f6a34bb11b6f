import type { PriceChoice } from '@arung/contracts/bookings/statuses'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { useMay } from '../use-staff.ts'

type ChangedPriceProps = {
  /** The name of the choice, which tells it apart from others on the page. */
  name: string
  /** Rupiah. */
  before: number
  after: number
  choices: readonly PriceChoice[]
  choice: PriceChoice | null
  onChoose: (choice: PriceChoice) => void
}

/**
 * Shows the price of a booking now and with other numbers, and how the difference is settled, as far as that can be
 * chosen.
 */
export function ChangedPrice(props: ChangedPriceProps) {
  const { name, before, after, choices, choice, onChoose } = props
  const { t } = useTranslation('dayBookings')
  const locale = useLocale()
  const may = useMay()
  const money = (amount: number) => formatMoney(amount, 'IDR', locale)
  const difference = after - before
  const amount = money(Math.abs(difference))
  const open = choices.filter(one => one !== 'KEEP' || difference < 0 || may('prices:override'))
  const choose = (value: string) => {
    const chosen = open.find(one => one === value)
    if (chosen !== undefined) onChoose(chosen)
  }
  return (
    <div className="space-y-4">
      <dl aria-live="polite" className="space-y-2 rounded-md bg-sunken p-4 text-ui">
        <Amount title={t('changes.before')} said={money(before)} />
        <Amount title={t('changes.after')} said={money(after)} />
        {difference !== 0 && (
          <Amount
            title={t('changes.difference')}
            said={`${difference > 0 ? '+' : '−'}${amount}`}
            isMain
          />
        )}
      </dl>
      {open.length > 0 && (
        <RadioCards
          legend={t('changes.choice')}
          name={`${name}-choice`}
          value={choice}
          onChange={choose}
          className="sm:grid-cols-2"
          cards={open.map(value => ({
            value,
            content: (
              <span className="flex min-h-8 items-center font-semibold">
                {t(`changes.choices.${value}`, { amount })}
              </span>
            ),
          }))}
        />
      )}
      {choice === 'GIVE_BACK' && <p className="text-table text-ink-2">{t('changes.givenBack')}</p>}
    </div>
  )
}

type AmountProps = { title: string; said: string; isMain?: boolean }

const Amount = ({ title, said, isMain = false }: AmountProps) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-ink-2">{title}</dt>
    <dd className={isMain ? 'font-semibold tnum' : 'tnum'}>{said}</dd>
  </div>
)
