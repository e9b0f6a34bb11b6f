import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
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

test('a small form begins in its first field, not at the button that closes it', () => {
  show('centre')
  expect(screen.getByLabelText('Name')).toHaveFocus()
})

test('a drawer is read first: no keyboard of a phone comes over it', () => {
  show('drawer')
  expect(screen.getByLabelText('Name')).not.toHaveFocus()
})
