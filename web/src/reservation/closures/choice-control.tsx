import type { ClosureChoice, ClosureParty } from '@arung/contracts/closures/closures'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { isKeepable, moveTo } from './choices.ts'
import { usePartyName } from './use-party-name.ts'
import { useWhen } from './use-when.ts'

type ChoiceControlProps = {
  /** The day of the closure. */
  day: string
  party: ClosureParty
  choice: ClosureChoice
  onChoose: (choice: ClosureChoice) => void
}

const keep: ClosureChoice = { kind: 'KEEP' }
const cancel: ClosureChoice = { kind: 'CANCEL' }
const later: ClosureChoice = { kind: 'LATER' }

/** What happens to a party: another session with places left, no date, a cancellation with its money, or nothing yet. */
export function ChoiceControl({ day, party, choice, onChoose }: ChoiceControlProps) {
  const { t } = useTranslation('closures')
  const name = usePartyName()(party.booking)
  const when = useWhen(day)
  const cancelWords = useCancelWords(party)
  const choices = [...party.moves.map(moveTo), ...(isKeepable(party) ? [keep] : []), cancel, later]
  const choose = (key: string) => {
    const chosen = choices.find(one => keyOf(one) === key)
    if (chosen !== undefined) onChoose(chosen)
  }
  return (
    <select
      aria-label={t('parties.choice', { name })}
      value={keyOf(choice)}
      onChange={event => choose(event.target.value)}
      className="control control-select min-h-11 w-full py-1.5"
    >
      {party.moves.length > 0 && (
        <optgroup label={t('choice.MOVE')}>
          {party.moves.map(target => (
            <option key={keyOf(moveTo(target))} value={keyOf(moveTo(target))}>
              {t('choice.to', { when: when(target) })}
              {target.left !== null && `, ${t('choice.left', { count: target.left })}`}
            </option>
          ))}
        </optgroup>
      )}
      {isKeepable(party) && <option value="KEEP">{t('choice.KEEP')}</option>}
      <option value="CANCEL">{cancelWords}</option>
      <option value="LATER">{t('choice.LATER')}</option>
    </select>
  )
}

const keyOf = (choice: ClosureChoice): string =>
  choice.kind === 'MOVE' ? `${choice.date}|${choice.time}` : choice.kind

function useCancelWords({ cancel: { amount, currency, way } }: ClosureParty): string {
  const { t } = useTranslation('closures')
  const locale = useLocale()
  if (way === 'NONE' || amount === 0) return t('choice.cancelFree')
  if (amount === null) return t('choice.cancelHidden')
  return t('choice.CANCEL', { amount: formatMoney(amount, currency, locale) })
}
