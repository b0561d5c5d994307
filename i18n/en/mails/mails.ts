import { collectionMails } from './collectionMails.ts'
import { orderMails } from './orderMails.ts'
import { programMails } from './programMails.ts'

/** Mails, and the page on which a demo server shows them. */
export const mails = {
  hello: 'Hello,',
  helloName: 'Hello %{name},',
  noAccount:
    'You get this because you’re the contact of this artisan, for whom nobody signs in. Questions? Write to %{email}.',
  copyLink: 'If the button doesn’t work, paste this link into your browser:',
  reset: {
    subject: 'Reset your Bottega password',
    text: 'A password reset was requested for your Bottega account %{email}.',
    action: 'Choose a new password',
    validFor:
      'The link works once and expires in %{smart_count} hour. |||| The link works once and expires in %{smart_count} hours.',
    ending: 'Didn’t ask for this? Ignore this email and your password stays the same.',
  },
  first: {
    subject: 'Your access to Bottega',
    text: 'Your Bottega account %{email} is ready. Choose a password to sign in.',
    action: 'Choose a password',
    validFor:
      'The link works once and expires in %{smart_count} hour. |||| The link works once and expires in %{smart_count} hours.',
    ending: 'Link expired? Use “Forgot password?” on the sign-in page to get a new one.',
  },
  wrongPasswords: {
    subject: 'Wrong passwords for your Bottega account',
    text: 'Someone has entered several wrong passwords for your account %{email}. They didn’t get in. We’ve slowed down further attempts. Devices you’ve signed in on before still work as usual.',
    action: 'Choose a new password',
    ending:
      'Was it you? Then there’s nothing to do. If not, and your password is short or used elsewhere, choose a new one. We send this email once a day at most.',
  },
  passwordChanged: {
    subject: 'Your Bottega password was changed',
    text: 'The password of your account %{email} has just been changed, and all other devices were signed out.',
    action: 'It wasn’t me',
    ending:
      'Was it you? Then there’s nothing to do. If not, use the button to get a link by email: choosing a new password signs everyone out.',
  },
  restore: {
    subject: 'Your Bottega email was changed',
    text: 'Your account %{email} now has the email %{newEmail}. You’ll sign in with that one, and we’ll write to it.',
    action: 'It wasn’t me',
    validFor:
      'The link works once and expires in %{smart_count} hour. |||| The link works once and expires in %{smart_count} hours.',
    ending:
      'Was it you, or did you ask us to? Then there’s nothing to do. If not, the button brings this email back: you choose a new password, and everyone is signed out.',
  },
  artisanEmail: {
    subject: 'Your artisan email was changed',
    text: 'We’ve changed the email of your artisan record to %{newEmail}. You still sign in with %{email}, until we send new access to %{newEmail}.',
    action: 'It’s a mistake',
    validFor:
      'The link works once and expires in %{smart_count} hour. |||| The link works once and expires in %{smart_count} hours.',
    ending:
      'Did you ask us to? Then there’s nothing to do. If not, the button brings this email back: you choose a new password, and everyone is signed out.',
  },
  formerEmail: {
    subject: 'We write to another address from now on',
    text: 'Until now your email at Bottega was %{email}. It was changed to %{newEmail}: we write there, and access is sent there.',
    ending: 'Did you ask us to? Then there’s nothing to do. If not, please write to %{contact}.',
  },
  productRejected: {
    subject: 'Changes requested: %{name}',
    text: 'We’ve reviewed your product %{name} (%{sku}). It needs some changes before it can be approved.',
    where: 'Requested changes by field:',
    action: 'Open product',
    ending:
      'You’ll find these notes next to the fields. When you’re done, submit the product for approval again.',
  },
  proposalsDecided: {
    accept: 'Accepted, and on sale now: %{fields} of %{name}',
    refuse: 'Not accepted: %{fields} of %{name}',
    askChange: 'Please change your proposal: %{fields} of %{name}',
    acceptText:
      'We’ve accepted your change of %{name} (%{sku}). It’s on sale as you proposed: %{fields}.',
    refuseText:
      'We haven’t accepted your change of %{name} (%{sku}): %{fields}. It stays on sale as it is.',
    askChangeText:
      'Before we accept your change of %{name} (%{sku}), we’d like you to change something: %{fields}.',
    action: 'Open product',
  },
  liveProductChanged: {
    subject:
      'We’ve changed %{name}: %{fields} |||| We’ve changed %{smart_count} of your products on sale',
    text: 'We’ve changed what you have on sale. You’ll find the old and new values in the history of each product.',
  },
  test: {
    subject: 'Test email from Bottega',
    text: 'You asked for this email on the sandbox page. It went the same way as every other one.',
    action: 'Open Bottega',
  },
  ...collectionMails,
  ...orderMails,
  ...programMails,
  notice: {
    productApproved: 'Approved: %{name} |||| %{smart_count} products have been approved',
    collectionApproved: 'Collection %{name} has been approved',
    productLive: 'On sale now: %{name} |||| %{smart_count} products are on sale now',
    productOffSale: 'No longer on sale: %{name} |||| %{smart_count} products are no longer on sale',
    productBackInDraft:
      '%{name} is a draft again: complete it and send it for approval |||| %{smart_count} products are drafts again: complete them and send them for approval',
    productDiscontinued:
      '%{name} is out of the catalog |||| %{smart_count} products are out of the catalog',
    productBackInCatalog:
      '%{name} is back in the catalog |||| %{smart_count} products are back in the catalog',
    artisanPublished: 'You have been published: %{name} is open',
    artisanPaused: '%{name} has been taken off the marketplace',
    statementCorrected:
      'Order %{number} of %{month} has changed: the difference is on the statement of %{in}',
    collectionResubmitted: 'Sent again for approval: collection %{name}',
    orderDeleted: 'Order %{number} has been deleted: please stop working on it',
    productDeleted: '%{name} has been deleted by our team',
    collectionDeleted: 'Collection %{name} has been deleted by our team',
    productResubmitted: 'Sent again for approval: %{name}',
    importDone: 'The import of %{file} is done',
    importUndone: 'The import of %{file} has been undone',
    importStopped: 'The import of %{file} has stopped',
    personErased: 'The person has been erased everywhere: %{email}',
    erasureStopped:
      'Erasing the person has stopped: %{email}. “Needs you” shows why, and tries it again',
    action: 'Open in Bottega',
  },
  digest: {
    daily: 'Your day at Bottega',
    weekly: 'Your week at Bottega',
    text: 'This is what happened, and what waits for you:',
    waits: 'Waiting',
    action: 'See what needs you',
    ending: 'You choose what we write to you about at %{link}',
  },
  outbox: {
    title: 'Outbox',
    text: 'This demo server doesn’t send email. Messages are kept here, newest first.',
    none: 'No messages yet.',
    mails: 'Messages',
    mail: 'Message: %{subject}',
    content: 'Message content',
    from: 'From',
    to: 'To',
    date: 'Date',
    attachments: 'Attachments',
    download: 'Download .eml file',
    back: 'Back to outbox',
    signIn: 'To the portal',
    skip: 'Skip to content',
  },
} as const
