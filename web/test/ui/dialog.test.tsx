import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Dialog } from '../../src/ui/dialog.tsx'

const show = (shape: 'centre' | 'drawer') =>
  render(
    <Dialog open shape={shape} title="A passkey" onClose={() => undefined}>
      <input hidden readOnly defaultValue="for the keeper of passwords" />
      <label>
        Name
        <input />
      </label>
    </Dialog>,
  )

test('a small dialog focuses its first field, not its close button', () => {
  show('centre')
  expect(screen.getByLabelText('Name')).toHaveFocus()
})

test('a drawer focuses no field, so that no phone keyboard covers it', () => {
  show('drawer')
  expect(screen.getByLabelText('Name')).not.toHaveFocus()
})

test('closing the top dialog leaves the one below open', () => {
  const [closeBelow, closeTop] = [vi.fn(), vi.fn()]
  render(
    <Dialog open shape="drawer" title="A booking" onClose={closeBelow}>
      <Dialog open title="Another day" onClose={closeTop}>
        <p>Which one?</p>
      </Dialog>
    </Dialog>,
  )
  // The browser fires this for Escape. The event does not bubble, but React propagates it.
  const cancel = new Event('cancel', { cancelable: true })
  fireEvent(screen.getByRole('dialog', { name: 'Another day' }), cancel)
  expect(closeTop).toHaveBeenCalledOnce()
  expect(closeBelow).not.toHaveBeenCalled()
  expect(cancel.defaultPrevented).toBe(true)
})
