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
      tries: 'We’ll try again on %{next}, and for the last time on %{last}.',
      lastTry: 'We’ll try once more, on %{last}.',
      until: 'Your plan stays active until %{day}. If the payment still fails then, it is paused.',
      paused: 'Your plan is paused until the payment succeeds.',
      action: 'Check your card',
      ending:
        'Has your card expired, or do you have a new one? Save it on your Vendor Program page.',
    },
    renewalEnded: {
      subject: '%{plan} won’t be renewed',
      text: 'You’ve cancelled %{plan}. It stays active until %{day}, and nothing more will be charged.',
      textStaff:
        'We’ve cancelled %{plan} for you. It stays active until %{day}, and nothing more will be charged.',
      textElse:
        'Your plan %{plan} won’t be renewed. It stays active until %{day}, and nothing more will be charged.',
      figuresOff: 'Analytics are off from now on.',
      ending:
        'Changed your mind? Until %{day} you can keep your plan on your Vendor Program page. After that day you can choose another one.',
    },
    ended: {
      subject: '%{plan} has ended',
      text: 'You’ve cancelled %{plan}, and it’s over. Nothing more will be charged.',
      textStaff: 'We’ve cancelled %{plan} for you, and it’s over. Nothing more will be charged.',
      textElse: 'Your plan %{plan} is over.',
      unpaid:
        'We couldn’t charge your card for %{plan}, so it’s over. Nothing more will be charged.',
      products: 'Your products stay where they are.',
      ending: 'You can choose a plan again at any time.',
    },
    started: {
      subject: '%{plan} is active',
      text: 'Your plan %{plan} is active from %{day}.',
      beginsSubject: '%{plan} begins on %{day}',
      begins:
        'Your plan %{plan} begins on %{day}. %{price} is charged on that day. Nothing is charged before.',
      keptSubject: 'You’re keeping %{plan}',
      kept: 'Your plan %{plan} goes on without a break, with its analytics. It renews on %{day}, and %{price} is charged on that day.',
      renews: 'It renews on %{day}.',
      until: 'It runs until %{day}. We’ve given it to you: nothing is charged.',
      ending: 'You can change your card or cancel at any time on your Vendor Program page.',
      endingGiven: 'Have a look at what it offers on your Vendor Program page.',
    },
    pendingCanceled: {
      subject: '%{plan} won’t begin',
      text: 'You’ve cancelled %{plan} before it began. Nothing was charged.',
      textStaff: 'We’ve cancelled %{plan} for you before it began. Nothing was charged.',
      textElse: '%{plan} won’t begin. Nothing was charged.',
      rest: 'Your plan %{rest} stays active until %{day} and isn’t renewed. Its analytics are off from now on.',
      given: 'The plan %{rest} that we’ve given you runs until %{day}.',
      ending: 'You can choose a plan again at any time.',
      endingRest: 'You’ll find what you can choose on your Vendor Program page.',
    },
    givenEnding: {
      subject: '%{plan} ends on %{day}',
      text: 'The plan %{plan} that we’ve given you ends on %{day}.',
      ending: 'Would you like to keep it? Choose a plan: it begins the day after.',
    },
    givenTaken: {
      subject: 'We’ve ended %{plan}',
      text: 'We’ve ended the plan %{plan} that we’d given you. Premium and analytics are off from now on, and nothing is charged.',
      ending: 'Your products stay where they are. You can choose a plan at any time.',
    },
  },
} as const
