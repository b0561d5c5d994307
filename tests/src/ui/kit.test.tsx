import { useState, type ReactNode } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { lazyValue } from '../../../src/browser/lazyValue.ts'
import { Button } from '../../../src/ui/Button.tsx'
import { ButtonLink } from '../../../src/ui/ButtonLink.tsx'
import { CountBadge } from '../../../src/ui/CountBadge.tsx'
import { FormatButton } from '../../../src/ui/FormatButton.tsx'
import { Icon } from '../../../src/ui/Icon.tsx'
import { Pagination } from '../../../src/ui/Pagination.tsx'
import { Picture } from '../../../src/ui/Picture.tsx'
import { Progress } from '../../../src/ui/Progress.tsx'
import { ProgressBar } from '../../../src/ui/ProgressBar.tsx'
import { ResourceIcon } from '../../../src/ui/ResourceIcon.tsx'
import { RoundButton } from '../../../src/ui/RoundButton.tsx'
import { SegmentedControl } from '../../../src/ui/SegmentedControl.tsx'
import { Tile } from '../../../src/ui/Tile.tsx'
import { ToolButton } from '../../../src/ui/ToolButton.tsx'
import { TurnButtons } from '../../../src/ui/TurnButtons.tsx'
import { WhyButton } from '../../../src/ui/WhyButton.tsx'
import { BareDialog } from '../../../src/ui/dialog/BareDialog.tsx'
import { Dialog } from '../../../src/ui/dialog/Dialog.tsx'
import { Drawer } from '../../../src/ui/dialog/Drawer.tsx'
import { Alert } from '../../../src/ui/feedback/Alert.tsx'
import { ConfirmQuestion } from '../../../src/ui/feedback/ConfirmQuestion.tsx'
import { EmptyState } from '../../../src/ui/feedback/EmptyState.tsx'
import { MessagePage } from '../../../src/ui/feedback/MessagePage.tsx'
import { Spinner } from '../../../src/ui/feedback/Spinner.tsx'
import { Toast } from '../../../src/ui/feedback/Toast.tsx'
import { Combobox } from '../../../src/ui/input/Combobox.tsx'
import { ComboboxList } from '../../../src/ui/input/ComboboxList.tsx'
import { InputBox } from '../../../src/ui/input/InputBox.tsx'
import { Menu, MenuItem, MenuLine } from '../../../src/ui/menu/Menu.tsx'
import { PickerPopup } from '../../../src/ui/picker/PickerPopup.tsx'
import { Callout } from '../../../src/ui/popover/Callout.tsx'
import { Popover } from '../../../src/ui/popover/Popover.tsx'
import { renderBench } from '../fields/bench.tsx'
import '../../../src/theme/paper.css'
import '../../../src/theme/base.css'
import '../../../src/theme/muiColours.css'

/**
 * Each part of the kit, drawn as `docs/kit.md` shows it. `VITE_KIT=1 npx vitest run --project browser
 * tests/src/ui/kit.test.tsx` takes the pictures anew.
 */
const none = () => undefined
const options = ['Italy', 'France', 'Spain'].map((label) => ({ value: label, label }))

/** What hangs from a button hangs here. */
function Hanging({ children }: { readonly children: (anchor: HTMLElement) => ReactNode }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <span ref={setAnchor} />
      {anchor && children(anchor)}
    </>
  )
}

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 } as const
const looks = [
  'solid',
  'outlined',
  'framed',
  'link',
  'plain',
  'danger',
  'outlinedDanger',
  'solidDanger',
] as const

const picked = { name: 'side', value: 'left', onChange: none } as const
const boxed = { id: 'country', aria: { 'aria-label': 'Country' }, chosen: options.slice(0, 1) }
const turns = {
  previous: { address: '/a', label: 'Before' },
  next: { address: '/b', label: 'After' },
}

/** A name, what is drawn, and where that is not in its place, what of the page it is. */
const parts: readonly (readonly [string, ReactNode, string?])[] = [
  [
    'Button',
    <div key="b" style={row}>
      {looks.map((look) => (
        <Button key={look} look={look}>
          {look}
        </Button>
      ))}
      <Button look="outlined" size="small" icon="add">
        small, with an icon
      </Button>
      <Button look="solid" disabled>
        disabled
      </Button>
    </div>,
  ],
  [
    'ButtonLink',
    <ButtonLink key="b" to="/" look="solid" icon="add">
      New product
    </ButtonLink>,
  ],
  [
    'CountBadge',
    <button key="c" type="button" className="round-button" aria-label="Needs you: 12">
      <ResourceIcon name="inbox" />
      <CountBadge count={12} />
    </button>,
  ],
  ['FormatButton', <FormatButton key="f" />],
  ['Icon', <Icon key="i" name="print" />],
  ['Pagination', <Pagination key="p" page={3} last={12} onChange={none} />],
  ['Picture', <Picture key="p" address={undefined} size="large" />],
  ['Progress', <Progress key="p" done={3} all={8} />],
  ['ProgressBar', <ProgressBar key="p" percent={40} aria-label="Sending" />],
  ['ResourceIcon', <ResourceIcon key="r" name="storefront" />],
  ['RoundButton', <RoundButton key="r" icon="refresh" aria-label="Refresh" />],
  [
    'SegmentedControl',
    <SegmentedControl
      key="s"
      {...picked}
      options={[
        { value: 'left', label: 'Products' },
        { value: 'right', label: 'Collections' },
      ]}
    />,
  ],
  ['Tile', <Tile key="t" />],
  [
    'ToolButton',
    <ToolButton key="t" label="Columns" onClick={none}>
      <Icon name="columns" />
    </ToolButton>,
  ],
  [
    'TurnButtons',
    <TurnButtons key="t" label="Orders" {...turns}>
      3 of 12
    </TurnButtons>,
  ],
  [
    'WhyButton',
    <WhyButton key="w" question="Why?" answer={() => 'Because'}>
      <Icon name="lock" />
    </WhyButton>,
  ],
  [
    'Alert',
    <div key="a" style={{ display: 'grid', gap: 8 }}>
      <Alert severity="info">The parcel is on its way.</Alert>
      <Alert severity="warning">Two orders have no address.</Alert>
      <Alert severity="error">The carrier did not answer.</Alert>
    </div>,
  ],
  [
    'EmptyState',
    <EmptyState key="e" title="No orders yet" text="They appear when somebody buys." />,
  ],
  [
    'MessagePage',
    <MessagePage
      key="m"
      title="app.pages.notFound.title"
      text="app.pages.notFound.text"
      action="app.pages.notFound.toMain"
      to="/"
    />,
  ],
  ['Spinner', <Spinner key="s" label="Loading" />],
  [
    'InputBox',
    <InputBox key="i" hasError={false}>
      <input className="box-input" aria-label="Name" defaultValue="Bottega Rossi" />
    </InputBox>,
  ],
  [
    'Combobox',
    <Combobox
      key="c"
      {...boxed}
      list={lazyValue(() => Promise.resolve(ComboboxList))}
      onDrop={none}
    >
      {(List, start) => <List {...boxed} options={options} start={start} onChange={none} />}
    </Combobox>,
  ],
  [
    'ComboboxList',
    <ComboboxList
      key="c"
      {...boxed}
      options={options}
      start={{ typed: '', isOpen: true }}
      onChange={none}
    />,
    '[role=listbox]',
  ],
  [
    'PickerPopup',
    <Hanging key="p">
      {(anchor) => (
        <PickerPopup
          id="day"
          kind="day"
          label="Day"
          anchor={{ current: anchor }}
          value="2026-11-26"
          min={undefined}
          max={undefined}
          onPick={none}
          onClose={none}
        />
      )}
    </Hanging>,
    '.MuiPickerPopper-paper',
  ],
  [
    'Callout',
    <Hanging key="c">
      {(anchor) => (
        <Callout anchor={anchor} isStrip={false} label="What is where">
          <p style={{ margin: 0 }}>The bell tells what happened.</p>
        </Callout>
      )}
    </Hanging>,
    '.callout',
  ],
  [
    'Popover',
    <Hanging key="p">
      {(anchor) => (
        <Popover anchor={anchor} label="Hours" onClose={none}>
          <p style={{ margin: 16 }}>The workshop is open until six.</p>
        </Popover>
      )}
    </Hanging>,
    '[role=dialog]',
  ],
  [
    'Menu',
    <Hanging key="m">
      {(anchor) => (
        <Menu anchor={anchor} label="More" onClose={none}>
          <MenuItem>Rename</MenuItem>
          <MenuItem>Export</MenuItem>
          <MenuLine />
          <MenuItem>Delete</MenuItem>
        </Menu>
      )}
    </Hanging>,
    '.MuiMenu-paper',
  ],
  [
    'Dialog',
    <Dialog
      key="d"
      title="Rename the collection"
      text="Vendors see its name."
      width="narrow"
      onSubmit={none}
      onClose={none}
      actions={
        <>
          <Button>Cancel</Button>
          <Button type="submit" look="solid">
            Save
          </Button>
        </>
      }
    >
      {null}
    </Dialog>,
    '[role=dialog]',
  ],
  [
    'BareDialog',
    <BareDialog key="d" label="Search" width="narrow" onClose={none}>
      <p style={{ margin: 16 }}>Anything, without a title.</p>
    </BareDialog>,
    '[role=dialog]',
  ],
  [
    'Drawer',
    <Drawer key="d" side="right" label="History" className="" onClose={none}>
      <p style={{ margin: 16, width: 220 }}>Who changed what, and when.</p>
    </Drawer>,
    '[role=dialog]',
  ],
  [
    'ConfirmQuestion',
    <ConfirmQuestion
      key="c"
      title="Delete this product?"
      text="It cannot be brought back."
      yes="Delete"
      no="Keep"
      onYes={none}
      onNo={none}
    />,
    '[role=dialog]',
  ],
  [
    'Toast',
    <Toast
      key="t"
      isOpen
      milliseconds={null}
      className="notice"
      boxClass="notice-box"
      action={null}
      onClose={none}
      onExited={none}
    >
      Saved
    </Toast>,
    '.notice-box',
  ],
]

beforeAll(async () => {
  document.documentElement.dataset['theme'] = 'light'
  await page.viewport(760, 620)
  return async () => page.viewport(1280, 900)
})

const named = parts.map(([name, element, place]) => ({ name, element, place }))

test.each(named)('$name is drawn', async ({ name, element, place = '[data-kit]' }) => {
  await renderBench(
    <div data-kit="" style={{ width: 'fit-content', minWidth: 280, maxWidth: 640, padding: 16 }}>
      {element}
    </div>,
  )
  await expect.poll(() => document.querySelector(place)).not.toBeNull()
  const shown = document.querySelector(place)
  await expect.element(shown as HTMLElement).toBeVisible()
  if (import.meta.env['VITE_KIT'] === undefined) return
  // What opens is open; what turns goes on.
  const opening = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.all(opening.map(({ finished }) => finished))
  await page.screenshot({ element: shown as HTMLElement, path: `../../../docs/kit/${name}.png` })
})
