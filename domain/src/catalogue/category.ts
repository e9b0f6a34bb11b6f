import type { SaveCategory } from '@arung/contracts/catalogue/requests'
import { accept, never, type Decider } from '../decider.ts'
import { isSame } from '../same.ts'
import type { CategoryEvent } from './events.ts'

export type CategoryCommand =
  | { type: 'SaveCategory'; categoryId: string; category: SaveCategory; now: string }
  | { type: 'RemoveCategory'; categoryId: string; now: string }
export type Category = SaveCategory | null

/** A category of activities; its slug is claimed beside it. */
export const category: Decider<CategoryCommand, CategoryEvent, Category, never> = {
  initial: null,
  decide(command, state) {
    const { categoryId, now: at } = command
    switch (command.type) {
      case 'SaveCategory':
        if (isSame(state, command.category)) return accept()
        return accept({
          type: 'CategorySaved',
          data: { categoryId, category: command.category, at },
        })
      case 'RemoveCategory':
        return state === null
          ? accept()
          : accept({ type: 'CategoryRemoved', data: { categoryId, at } })
      default:
        return never(command)
    }
  },
  evolve: (_state, event) => (event.type === 'CategorySaved' ? event.data.category : null),
}
