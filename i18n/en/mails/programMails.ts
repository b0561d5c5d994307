/** Mails about the vendor program. */
export const programMails = {
  program: {
    action: 'Open Vendor Program',
    receipt: {
      subject: 'Receipt %{number}: %{plan}',
      text: 'We’ve charged %{total} to your card ending in %{card} for %{plan}. The receipt is attached.',
      withoutCard: 'We’ve charged %{total} to your card for %{plan}. The receipt is attached.',
      period: 'It pays for the days from %{from} to %{to}.',
      ending: 'You’ll find all your receipts on your Vendor Program page.',
    },
    paymentFailed: {
      subject: 'Your payment for %{plan} failed',
      text: 'We couldn’t charge %{price} for %{plan} to your card ending in %{card}.',
      withoutCard: 'We couldn’t charge %{price} for %{plan} to your card.',
      later: 'We’ll try again in the next few days.',
      until: 'Your plan stays active until %{day}. If the payment still fails then, it is paused.',
      paused: 'Your plan is paused until the payment succeeds.',
      action: 'Check your card',
      ending:
        'Has your card expired, or do you have a new one? Save it on your Vendor Program page.',
    },
    renewalEnded: {
      subject: '%{plan} won’t be renewed',
      text: 'You’ve cancelled %{plan}. It stays active until %{day}, and nothing more will be charged.',
      analytics: 'Analytics are off from now on.',
      ending: 'Changed your mind? You can choose a plan again at any time.',
    },
    ended: {
      subject: '%{plan} has ended',
      text: 'Your plan %{plan} is over. Your products stay where they are.',
      ending: 'You can choose a plan again at any time.',
    },
    started: {
      subject: '%{plan} is active',
      text: 'Your plan %{plan} is active from %{day}.',
      beginsSubject: '%{plan} begins on %{day}',
      begins: 'Your plan %{plan} begins on %{day}. Nothing is charged before.',
      renews: 'It renews on %{day}.',
      until: 'It runs until %{day}. We’ve given it to you: nothing is charged.',
      ending: 'You can change your card or cancel at any time on your Vendor Program page.',
      endingGiven: 'Have a look at what it offers on your Vendor Program page.',
    },
    givenEnding: {
      subject: '%{plan} ends on %{day}',
      text: 'The plan %{plan} that we’ve given you ends on %{day}.',
      ending: 'Would you like to keep it? Choose a plan: it begins the day after.',
    },
  },
} as const
