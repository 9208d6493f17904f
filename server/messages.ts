import type { Lang } from './language';

/** Every sentence the API itself says to a shopper. `{name}` is filled in by `say`. */
export const messages = {
  'cart.added': { en: 'Added to your cart.', bg: 'Добавено в количката.' },
  'cart.changed': { en: 'Quantity changed.', bg: 'Количеството е променено.' },
  'cart.removed': { en: 'Removed from your cart.', bg: 'Премахнато от количката.' },
  'cart.itemExists': { en: 'This item is already in your cart.', bg: 'Този артикул вече е в количката ви.' },
  'cart.outOfStock': { en: 'This item is sold out.', bg: 'Този артикул е изчерпан.' },
  'cart.short': { en: 'Only {left} left in stock.', bg: 'Налични са само {left}\u00a0бр.' },
  'cart.allTaken': {
    en: 'All we have in stock is already in your cart.',
    bg: 'Всички налични бройки вече са в количката ви.',
  },
  'cart.minimum': {
    en: 'The quantity can’t be less than 1. Remove the item instead.',
    bg: 'Количеството не може да е по-малко от 1. Премахнете артикула.',
  },
  'cart.full': {
    en: 'Your cart is full: it holds {max} different items. Please remove one of them first.',
    bg: 'Количката е пълна: побира {max} различни артикула. Моля, първо премахнете някой от тях.',
  },
  'cart.unavailable': { en: 'This item is no longer available.', bg: 'Този артикул вече не се предлага.' },
  'cart.lineMissing': { en: 'This item is not in your cart.', bg: 'Този артикул не е в количката ви.' },
  'checkout.empty': { en: 'Your cart is empty.', bg: 'Количката ви е празна.' },
  'checkout.placed': { en: 'Thank you! Your order is {number}.', bg: 'Благодарим ви! Поръчката ви е {number}.' },
  'checkout.keyReused': {
    en: 'This order has been placed already. Check your orders before you order again.',
    bg: 'Тази поръчка вече е направена. Погледнете поръчките си, преди да поръчате отново.',
  },
  'checkout.gone': {
    en: '“{name}” is no longer available. Remove it from your cart to order the rest.',
    bg: '„{name}“ вече не се предлага. Премахнете го от количката, за да поръчате останалото.',
  },
  'checkout.short': {
    en: 'There are not that many of “{name}” left. Please lower the quantity in your cart.',
    bg: 'От „{name}“ вече няма толкова бройки. Моля, намалете количеството в количката.',
  },
  'checkout.otherCart': {
    en: 'Your cart has changed meanwhile. Please look it over once more.',
    bg: 'Количката ви междувременно се промени. Моля, прегледайте я отново.',
  },
  'checkout.otherTotal': {
    en: 'Prices have changed meanwhile: the total is now {total}.',
    bg: 'Цените междувременно се промениха: общата сума вече е {total}.',
  },
  'checkout.deliveryGone': {
    en: 'The delivery chosen for {shop} is no longer possible. Please choose another one.',
    bg: 'Избраната доставка за {shop} вече не е възможна. Моля, изберете друга.',
  },
  'checkout.noDelivery': {
    en: '{shop} does not deliver this to the address. Please choose another address, or remove it from your cart.',
    bg: '{shop} не доставя това до адреса. Моля, изберете друг адрес или го премахнете от количката.',
  },
  'coupon.required': { en: 'Please enter the coupon’s code.', bg: 'Моля, въведете промокод.' },
  'coupon.applied': { en: 'Coupon {code} is applied.', bg: 'Промокодът {code} е приложен.' },
  'coupon.invalid': {
    en: 'There is no coupon {code}. Please check how it is spelt.',
    bg: 'Няма промокод {code}. Моля, проверете дали е изписан правилно.',
  },
  'coupon.early': { en: 'This coupon is not valid yet.', bg: 'Този промокод още не е в сила.' },
  'coupon.expired': { en: 'This coupon has expired.', bg: 'Срокът на този промокод е изтекъл.' },
  'coupon.exhausted': { en: 'This coupon has been used up.', bg: 'Този промокод вече е изчерпан.' },
  'coupon.usedByYou': { en: 'You have already used this coupon.', bg: 'Вече сте използвали този промокод.' },
  'coupon.min': {
    en: 'Add goods for {missing} more to use this coupon: it is valid from {min}.',
    bg: 'Добавете артикули за още {missing}, за да използвате този промокод: той важи от {min}.',
  },
  'contact.sent': {
    en: 'Thank you, your message has been sent.',
    bg: 'Благодарим ви, съобщението е изпратено.',
  },
  'company.sent': {
    en: 'Thank you, your request has been sent. We have emailed you a confirmation.',
    bg: 'Благодарим ви, заявката е изпратена. Изпратихме ви потвърждение по имейл.',
  },
  'boutique.sent': {
    en: 'Thank you, your application has been sent. We have emailed you a confirmation.',
    bg: 'Благодарим ви, кандидатурата е изпратена. Изпратихме ви потвърждение по имейл.',
  },
  'review.sent': {
    en: 'Thank you, your review is on the product’s page.',
    bg: 'Благодарим ви, отзивът ви вече е на страницата на продукта.',
  },
  'review.notPurchased': {
    en: 'You can review what you have bought and received.',
    bg: 'Можете да оцените това, което сте купили и получили.',
  },
  'review.already': {
    en: 'You have already reviewed this product.',
    bg: 'Вече сте оценили този продукт.',
  },
  'return.sent': {
    en: 'Your request is with the boutique. We have emailed you a confirmation.',
    bg: 'Заявката ви е при бутика. Изпратихме ви потвърждение по имейл.',
  },
  'return.notDelivered': {
    en: 'You can return this once it has been delivered.',
    bg: 'Можете да върнете това, след като бъде доставено.',
  },
  'return.windowClosed': {
    en: 'The {days} days in which this could be returned are over.',
    bg: 'Изминаха {days}-те дни, в които това можеше да бъде върнато.',
  },
  'return.already': {
    en: 'A return of this item is under way or done.',
    bg: 'Връщането на този артикул вече е в ход или е приключило.',
  },
  'notFound.orderLine': { en: 'This item is in none of your orders.', bg: 'Този артикул не е в поръчките ви.' },
  'field.qtyMost': { en: 'No more than {max} can be returned.', bg: 'Могат да се върнат най-много {max}\u00a0бр.' },
  'reason.defective': { en: 'It does not work', bg: 'Не работи' },
  'reason.wrong_item': { en: 'It is not what was ordered', bg: 'Не е това, което е поръчано' },
  'reason.not_as_described': { en: 'It is not as described', bg: 'Не отговаря на описанието' },
  'reason.changed_mind': { en: 'A change of mind', bg: 'Промяна на решението' },
  'reason.damaged_in_shipping': { en: 'It was damaged on the way', bg: 'Повредено е при доставката' },
  'reason.other': { en: 'Another reason', bg: 'Друга причина' },
  'mail.returnSubject': { en: 'Return from order {number}', bg: 'Връщане от поръчка {number}' },
  'mail.return': {
    en: 'A customer would like to return something. Your reply to this email goes to them.',
    bg: 'Клиент желае да върне артикул. Отговорът ви на този имейл ще стигне до него.',
  },
  'mail.returnReceived': {
    en: 'We have passed your request on to the boutique. Please keep the item until it tells you where to send it; the refund follows when it has arrived.',
    bg: 'Предадохме заявката ви на бутика. Моля, запазете артикула, докато ви каже къде да го изпратите; сумата ще ви бъде възстановена, щом пристигне.',
  },
  'attempt.paid': { en: 'This payment has arrived already.', bg: 'Това плащане вече е пристигнало.' },
  'attempt.failed': {
    en: 'This payment has not gone through. Please start again.',
    bg: 'Това плащане не беше извършено. Моля, започнете отново.',
  },
  'attempt.expired': {
    en: 'The time for this payment is over. Please start again.',
    bg: 'Времето за това плащане изтече. Моля, започнете отново.',
  },
  'cashout.sent': {
    en: 'We have your request. The money has left your wallet and is on its way once we have checked it.',
    bg: 'Получихме заявката ви. Парите са удържани от портфейла ви и ще бъдат изпратени, щом я проверим.',
  },
  'cashout.short': {
    en: 'There is less than that in your wallet. Please enter a smaller amount.',
    bg: 'В портфейла ви има по-малко от това. Моля, въведете по-малка сума.',
  },
  'cashout.limits': {
    en: 'From {min} to {max} can be paid out this way.',
    bg: 'По този начин могат да се изтеглят от {min} до {max}.',
  },
  'cashout.onlyFee': {
    en: 'Nothing would be left of this after the fee. Please enter more.',
    bg: 'След таксата от тази сума не би останало нищо. Моля, въведете по-голяма.',
  },
  'mail.cashoutSubject': { en: 'Cash-out of {amount} requested', bg: 'Заявено теглене на {amount}' },
  'mail.cashout': {
    en: 'A cash-out was requested from your wallet at Pazar. The money has left the wallet, and we send it once we have checked the request. If we refuse the request, all of it comes back.',
    bg: 'От портфейла ви в Пазар беше заявено теглене. Парите са удържани от портфейла и ще ги изпратим, щом проверим заявката. Ако я откажем, цялата сума ще бъде върната.',
  },
  'mail.cashoutNotYou': {
    en: 'If that was not you, somebody knows your password: choose a new one at once in “My account”, and write to us so that we can stop the cash-out.',
    bg: 'Ако не сте били вие, някой знае паролата ви: веднага изберете нова в „Моят профил“ и ни пишете, за да спрем тегленето.',
  },
  'mail.cashoutMethod': { en: 'Method', bg: 'Начин на изплащане' },
  'account.openCashouts': {
    en: 'Money of yours is still on its way out of your wallet. Once it has arrived, you can delete your account.',
    bg: 'Имате теглене от портфейла, което още не е приключило. Щом приключи, ще можете да изтриете профила си.',
  },
  'mail.orderSubject': { en: 'Your order {number}', bg: 'Вашата поръчка {number}' },
  'mail.orderThanks': {
    en: 'Thank you for your order! The boutiques have been told. You can follow it under “My orders”.',
    bg: 'Благодарим ви за поръчката! Бутиците вече знаят за нея. Докъде е стигнала, ще видите в „Моите поръчки“.',
  },
  'mail.orderThanksFirst': {
    en: 'Thank you for your order! The boutiques begin to pack as soon as your transfer has arrived. You can follow it under “My orders”.',
    bg: 'Благодарим ви за поръчката! Бутиците започват да опаковат веднага щом преводът ви пристигне. Докъде е стигнала, ще видите в „Моите поръчки“.',
  },
  'mail.orderTransfer': {
    en: 'Please transfer {total} by {until} and give the order’s number as the reason: {number}. Until then the items are kept for you.',
    bg: 'Моля, преведете {total} до {until} и посочете номера на поръчката като основание: {number}. Дотогава пазим артикулите за вас.',
  },
  'mail.orderPage': { en: 'The order’s page', bg: 'Страница на поръчката' },
  'mail.transferOwner': {
    en: 'A customer has placed an order and pays by bank transfer. Its items are kept until {until}. When the money has come, note it with “{command}”: then the boutiques hear what to send.',
    bg: 'Клиент направи поръчка и плаща с банков превод. Артикулите се пазят до {until}. Когато парите пристигнат, отбележете го с „{command}“: тогава бутиците научават какво да изпратят.',
  },
  'mail.orderPay': {
    en: 'To be paid: {total} ({way}). How to pay is written on the order’s page.',
    bg: 'За плащане: {total} ({way}). Как да платите, е описано на страницата на поръчката.',
  },
  'mail.newOrderSubject': { en: 'New order {number}', bg: 'Нова поръчка {number}' },
  'mail.newOrder': {
    en: 'A customer has ordered from your boutique. Your reply to this email goes to them.',
    bg: 'Клиент направи поръчка от вашия бутик. Отговорът ви на този имейл ще стигне до него.',
  },
  'mail.newOrderOwner': {
    en: 'A customer has placed an order. The boutiques have been told what to send.',
    bg: 'Клиент направи поръчка. Бутиците знаят какво да изпратят.',
  },
  'mail.goods': { en: 'Goods', bg: 'Артикули' },
  'mail.discount': { en: 'Discount', bg: 'Отстъпка' },
  'mail.delivery': { en: 'Delivery', bg: 'Доставка' },
  'mail.payment': { en: 'Payment', bg: 'Плащане' },
  'mail.isPaid': { en: 'paid', bg: 'платено' },
  'mail.notes': { en: 'Notes', bg: 'Бележки' },
  'payment.walletShort': {
    en: 'There is not enough money in your wallet for this. Please top it up, or choose another way to pay.',
    bg: 'В портфейла ви няма достатъчно пари за това. Моля, заредете го или изберете друг начин на плащане.',
  },
  'payment.methodMissing': {
    en: 'This way to pay can’t be chosen here. Please choose another one.',
    bg: 'Този начин на плащане не може да се избере тук. Моля, изберете друг.',
  },
  'payment.tooLittle': {
    en: 'With this way to pay the minimum is {limit}.',
    bg: 'При този начин на плащане минималната сума е {limit}.',
  },
  'payment.tooMuch': {
    en: 'With this way to pay the maximum is {limit}.',
    bg: 'При този начин на плащане максималната сума е {limit}.',
  },
  'payment.returnUrl': {
    en: 'This address is not of this shop.',
    bg: 'Този адрес не е на този магазин.',
  },
  'payment.unsigned': {
    en: 'The signature is missing, wrong or too old.',
    bg: 'Подписът липсва, грешен е или е изтекъл.',
  },
  'payment.otherRequest': {
    en: 'Something else was requested under this key.',
    bg: 'С този ключ вече е поискано нещо друго.',
  },
  'payment.notDue': {
    en: 'Nothing is due on this order now.',
    bg: 'По тази поръчка сега няма какво да се плаща.',
  },
  'payment.over': {
    en: 'An order can be paid for {days} days, and these are over. Please order anew.',
    bg: 'Поръчката може да бъде платена до {days} дни и те вече изтекоха. Моля, поръчайте отново.',
  },
  'payment.tooLateForTransfer': {
    en: 'A transfer can take {days} days, and for this order there is less time left. Please choose another way to pay, or order anew.',
    bg: 'Банковият превод може да отнеме {days} дни, а за плащането на тази поръчка остава по-малко време. Моля, изберете друг начин на плащане или поръчайте отново.',
  },
  'payment.tooManyUnpaid': {
    en: 'You have {count} orders that wait for their payment: {numbers}. Please pay or cancel one of them first.',
    bg: 'Имате {count} поръчки, които чакат плащане: {numbers}. Моля, първо платете или отменете някоя от тях.',
  },
  'payment.holdsTooMuch': {
    en: 'More than {max} of “{name}” can only be paid at once, for example by card. Your other unpaid orders count as well.',
    bg: 'Повече от {max}\u00a0бр. от „{name}“ могат да бъдат платени само веднага, например с карта. Броят се и другите ви неплатени поръчки.',
  },
  'cancel.done': { en: 'Order {number} is cancelled.', bg: 'Поръчка {number} е отменена.' },
  'cancel.tooLate': {
    en: 'This order waits for no payment any more, so it can’t be cancelled here.',
    bg: 'Тази поръчка вече не чака плащане и не може да бъде отменена тук.',
  },
  'cancel.openPayment': {
    en: 'A payment page of this order is still open. If nothing is paid there, you can cancel the order in {minutes} min.',
    bg: 'Страницата за плащане на тази поръчка още е отворена. Ако там не бъде платено нищо, ще можете да отмените поръчката след {minutes}\u00a0мин.',
  },
  'cancel.unanswered': {
    en: 'The payment service has not told us yet how the payment of this order ended. Please try again later.',
    bg: 'Платежната услуга още не ни е съобщила как е завършило плащането на тази поръчка. Моля, опитайте по-късно.',
  },
  'payment.transferAwaited': {
    en: 'Thank you. Please transfer the total now: where to is written on the order’s page.',
    bg: 'Благодарим ви. Моля, преведете сумата: данните за превода са на страницата на поръчката.',
  },
  'payment.soldOut': {
    en: '“{name}” is sold out, so this order can’t be paid any more.',
    bg: '„{name}“ е изчерпано, затова тази поръчка вече не може да бъде платена.',
  },
  'payment.goodsGone': {
    en: 'Something in this order is no longer sold, so it can’t be paid any more.',
    bg: 'Нещо от тази поръчка вече не се предлага, затова тя не може да бъде платена.',
  },
  'payment.couponGone': {
    en: 'The code {code} is used up, so this order can’t be paid any more. Please order again.',
    bg: 'Промокодът {code} вече е изчерпан, затова тази поръчка не може да бъде платена. Моля, поръчайте отново.',
  },
  'payment.goOn': { en: 'Please go on to pay.', bg: 'Моля, продължете към плащането.' },
  'payment.unreachable': {
    en: 'The payment service can’t be reached just now. Please try again in a moment.',
    bg: 'Платежната услуга в момента не е достъпна. Моля, опитайте отново след малко.',
  },
  'payment.paid': { en: 'Thank you, your payment has arrived.', bg: 'Благодарим ви, плащането пристигна.' },
  'payment.pending': { en: 'The payment is not confirmed yet.', bg: 'Плащането още не е потвърдено.' },
  'payment.failed': { en: 'The payment has not gone through.', bg: 'Плащането не беше извършено.' },
  'notFound.payment': { en: 'There is no such payment.', bg: 'Няма такова плащане.' },
  'mail.total': { en: 'Total', bg: 'Общо' },
  'mail.paidSubject': { en: 'Order {number} is paid', bg: 'Поръчка {number} е платена' },
  'mail.paid': {
    en: 'Thank you, your payment has arrived. The boutiques are getting your order ready.',
    bg: 'Благодарим ви, плащането ви пристигна. Бутиците вече подготвят поръчката ви.',
  },
  'mail.cancelledSubject': { en: 'Order {number} is cancelled', bg: 'Поръчка {number} е отменена' },
  'mail.cancelled': {
    en: 'As you wished, the order is cancelled, and nothing is due on it. Should a payment of yours come all the same, the money is in your wallet.',
    bg: 'По ваше желание поръчката е отменена и по нея не дължите нищо. Ако все пак пристигне ваше плащане, парите ще са в портфейла ви.',
  },
  'mail.payExpiredSubject': { en: 'Order {number} is not paid yet', bg: 'Поръчка {number} още не е платена' },
  'mail.payExpired': {
    en: 'We have waited for your payment and had to put the items back on sale. You can still pay from the order’s page for {days} days after you ordered, as long as they are there.',
    bg: 'Изчакахме плащането ви и се наложи да върнем артикулите в продажба. До {days} дни след поръчването, докато ги има, все още можете да платите от страницата на поръчката.',
  },
  'mail.transferExpired': {
    en: 'Your transfer has not arrived in time, so we had to put the items back on sale. Is it on its way? Then there is nothing for you to do: when it comes the order goes on if the items are still there, and if not, the money is in your wallet. If you have not sent it, please order anew.',
    bg: 'Преводът ви не пристигна навреме и се наложи да върнем артикулите в продажба. Ако вече е на път, не е нужно да правите нищо: щом пристигне, поръчката продължава, ако артикулите още ги има, а ако не – парите ще са в портфейла ви. Ако не сте го изпратили, моля, поръчайте отново.',
  },
  'mail.payRefundedSubject': {
    en: 'Your payment for order {number} is in your wallet',
    bg: 'Плащането ви по поръчка {number} е в портфейла ви',
  },
  'mail.payRefunded': {
    en: 'So the whole amount is in your wallet now: you can spend it here or have it paid out.',
    bg: 'Затова цялата сума вече е в портфейла ви: можете да я похарчите тук или да я изтеглите.',
  },
  'late.soldOut': {
    en: 'Your payment came when the items had been sold to others already.',
    bg: 'Плащането ви пристигна, когато артикулите вече бяха продадени на други.',
  },
  'late.calledOff': {
    en: 'Your payment came when the order had been called off already.',
    bg: 'Плащането ви пристигна, когато поръчката вече беше отказана.',
  },
  'late.twice': {
    en: 'This order was paid twice.',
    bg: 'Тази поръчка беше платена два пъти.',
  },
  'mail.topUpSubject': { en: 'Your wallet is topped up', bg: 'Портфейлът ви е зареден' },
  'mail.topUp': {
    en: 'Your payment has arrived, and the money is in your wallet.',
    bg: 'Плащането ви пристигна и парите са в портфейла ви.',
  },
  'mail.order': { en: 'Order', bg: 'Поръчка' },
  'mail.item': { en: 'Item', bg: 'Артикул' },
  'mail.quantity': { en: 'Quantity', bg: 'Количество' },
  'mail.someOf': { en: '{some} of {all}', bg: '{some} от {all}' },
  'mail.reason': { en: 'Reason', bg: 'Причина' },
  'mail.refund': { en: 'Refund', bg: 'За възстановяване' },
  'error.badForm': {
    en: 'The form could not be read. Please load the page again and send it once more.',
    bg: 'Формулярът не можа да бъде прочетен. Моля, заредете страницата отново и го изпратете още веднъж.',
  },
  'login.wrong': {
    en: 'This email and password don’t go together.',
    bg: 'Този имейл и тази парола не си съответстват.',
  },
  'login.disabled': {
    en: 'This account is closed. Please write to us.',
    bg: 'Този профил е затворен. Моля, пишете ни.',
  },
  'profile.saved': { en: 'Your details are saved.', bg: 'Данните ви са запазени.' },
  'profile.savedWithEmail': {
    en: 'Your details are saved. We have emailed a code to your new address: enter it to confirm the address.',
    bg: 'Данните ви са запазени. Изпратихме код на новия ви имейл адрес: въведете го, за да го потвърдите.',
  },
  'password.changed': {
    en: 'Your password is changed. All your other devices are signed out.',
    bg: 'Паролата ви е сменена. Излязохте от профила си на всички други устройства.',
  },
  'password.confirmed': { en: 'Thank you.', bg: 'Благодарим ви.' },
  'password.required': {
    en: 'Please enter your password first.',
    bg: 'Моля, първо въведете паролата си.',
  },
  'password.wrong': { en: 'This is not your password.', bg: 'Това не е паролата ви.' },
  'email.confirmed': {
    en: 'From now on you log in with your new email address. All your other devices are signed out.',
    bg: 'Оттук нататък влизате с новия си имейл адрес. Излязохте от профила си на всички други устройства.',
  },
  'email.kept': { en: 'Your email address stays as it is.', bg: 'Имейл адресът ви остава същият.' },
  'email.noneWaits': {
    en: 'This address no longer waits to be confirmed.',
    bg: 'Този адрес вече не чака потвърждение.',
  },
  'account.deleted': { en: 'Your account is deleted. Farewell!', bg: 'Профилът ви е изтрит. Довиждане!' },
  'account.openOrders': {
    en: 'You have orders under way: {numbers}. Once they have arrived or are cancelled, you can delete your account.',
    bg: 'Имате поръчки, които още се изпълняват: {numbers}. Щом пристигнат или бъдат отказани, ще можете да изтриете профила си.',
  },
  'account.openReturns': {
    en: 'A return of yours is not settled yet. Once it is, you can delete your account.',
    bg: 'Имате връщане, което още не е приключило. Щом приключи, ще можете да изтриете профила си.',
  },
  'account.openPayment': {
    en: 'A payment page of yours is still open. If nothing is paid there, you can delete your account in {minutes} min.',
    bg: 'Имате отворена страница за плащане. Ако там не бъде платено нищо, ще можете да изтриете профила си след {minutes}\u00a0мин.',
  },
  'account.unansweredPayment': {
    en: 'We are waiting to hear from the payment service whether a payment of yours has come. We ask every minute; after two days at the latest you can delete your account.',
    bg: 'Чакаме отговор от платежната услуга дали ваше плащане е постъпило. Питаме всяка минута; най-късно след два дни ще можете да изтриете профила си.',
  },
  'account.suspectedPayment': {
    en: 'Something about a payment of yours does not add up, and we have to look at it first. Please write to us.',
    bg: 'Нещо по едно ваше плащане не съвпада и първо трябва да го проверим. Моля, пишете ни.',
  },
  'account.walletNotEmpty': {
    en: 'There is money in your wallet. Spend it or have it paid out first.',
    bg: 'В портфейла ви има пари. Първо ги похарчете или ги изтеглете.',
  },
  'address.added': { en: 'The address is saved.', bg: 'Адресът е запазен.' },
  'address.deleted': { en: 'The address is deleted.', bg: 'Адресът е изтрит.' },
  'address.missing': { en: 'There is no such address.', bg: 'Няма такъв адрес.' },
  'address.isDefault': {
    en: 'This is your default address. Make another one the default first.',
    bg: 'Това е основният ви адрес. Първо изберете друг за основен.',
  },
  'address.tooMany': {
    en: 'You have {max} addresses. Delete one that you no longer need first.',
    bg: 'Имате {max} адреса. Първо изтрийте някой, който вече не ви трябва.',
  },
  'login.unverified': {
    en: 'Please confirm your email address first, with the code we have emailed you.',
    bg: 'Моля, първо потвърдете имейл адреса си с кода, който ви изпратихме.',
  },
  'register.sent': {
    en: 'Thank you. We have emailed you a code: enter it to confirm your address.',
    bg: 'Благодарим ви. Изпратихме ви код по имейл: въведете го, за да потвърдите адреса си.',
  },
  'verification.done': { en: 'Your email address is confirmed.', bg: 'Имейл адресът ви е потвърден.' },
  'verification.sent': { en: 'A new code is on its way to you.', bg: 'Изпратихме ви нов код.' },
  'verification.several': {
    en: 'This address was signed up on another device. Please choose a password by “Forgotten your password?”.',
    bg: 'Регистрацията с този адрес е направена на друго устройство. Моля, изберете парола чрез „Забравена парола?“.',
  },
  'code.wrong': {
    en: 'This code is wrong or too old. Please look again, or have a new one sent.',
    bg: 'Този код е грешен или твърде стар. Моля, проверете отново или поискайте нов.',
  },
  'code.expired': {
    en: 'This code no longer works. Please have a new one sent.',
    bg: 'Този код вече не е валиден. Моля, поискайте нов.',
  },
  'link.expired': {
    en: 'This link no longer works. Please have a new one sent.',
    bg: 'Тази връзка вече не е валидна. Моля, поискайте нова.',
  },
  'reset.sent': {
    en: 'We have emailed this address with how to go on.',
    bg: 'Изпратихме на този адрес имейл с указания как да продължите.',
  },
  'reset.done': {
    en: 'Your password is changed. All devices are signed out.',
    bg: 'Паролата ви е сменена. Излязохте от профила си на всички устройства.',
  },
  'review.formerCustomer': { en: 'A former customer', bg: 'Бивш клиент' },
  'logout.done': { en: 'You have signed out.', bg: 'Излязохте от профила си.' },
  'logout.device': { en: 'The device is signed out.', bg: 'Устройството излезе от профила.' },
  'logout.everywhere': { en: 'All devices are signed out.', bg: 'Всички устройства излязоха от профила.' },
  'push.on': { en: 'This device receives notifications now.', bg: 'Това устройство вече получава известия.' },
  'push.off': { en: 'This device receives notifications no more.', bg: 'Това устройство вече не получава известия.' },
  'push.sentTitle': { en: 'Your order is on its way', bg: 'Поръчката ви пътува към вас' },
  'push.sent': {
    en: '{shop} has handed over a parcel of order {number}.',
    bg: '{shop} изпрати пратка по поръчка {number}.',
  },
  'wishlist.added': { en: 'Product added to wishlist', bg: 'Продуктът е добавен в любими' },
  'wishlist.removed': { en: 'Product removed from wishlist', bg: 'Продуктът е премахнат от любими' },
  'wishlist.already': { en: 'This product is in your wishlist already.', bg: 'Този продукт вече е в любими.' },
  'wishlist.missing': { en: 'This product is not in your wishlist.', bg: 'Този продукт не е в любими.' },
  'error.signedOut': { en: 'Please log in to continue.', bg: 'Моля, влезте, за да продължите.' },
  'error.invalid': { en: 'Please check the highlighted fields.', bg: 'Моля, проверете отбелязаните полета.' },
  'error.hashingBusy': {
    en: 'The shop is very busy right now. Please try again in a moment.',
    bg: 'В момента магазинът е много натоварен. Моля, опитайте отново след малко.',
  },
  'error.diskFull': {
    en: 'The shop can’t save anything right now. Please try again later.',
    bg: 'В момента магазинът не може да запазва промени. Моля, опитайте отново по-късно.',
  },
  'error.badJson': { en: 'The request is not valid JSON.', bg: 'Заявката не е валиден JSON.' },
  'error.tooLarge': { en: 'The request is too large.', bg: 'Заявката е твърде голяма.' },
  'error.notFound': { en: 'We couldn’t find what you are looking for.', bg: 'Не открихме това, което търсите.' },
  'error.method': { en: 'This is not possible here.', bg: 'Това действие не е възможно тук.' },
  'error.tooMany': {
    en: 'Too many attempts. Please try again in {seconds} s.',
    bg: 'Твърде много опити. Моля, опитайте отново след {seconds}\u00a0сек.',
  },
  'error.tooManyMinutes': {
    en: 'Too many attempts. Please try again in {minutes} min.',
    bg: 'Твърде много опити. Моля, опитайте отново след {minutes}\u00a0мин.',
  },
  'error.server': {
    en: 'Something went wrong on our side. Please try again. (Error {id})',
    bg: 'Възникна грешка при нас. Моля, опитайте отново. (Грешка {id})',
  },
  'notFound.product': { en: 'This product is not in the shop.', bg: 'Този продукт не е в магазина.' },
  'notFound.seller': { en: 'This boutique is not in the shop.', bg: 'Този бутик не е в магазина.' },
  'notFound.affiliate': { en: 'This storefront is not in the shop.', bg: 'Тази витрина не е в магазина.' },
  'notFound.flashSale': { en: 'This flash sale does not exist.', bg: 'Няма такава светкавична разпродажба.' },
  'notFound.order': { en: 'There is no such order in your account.', bg: 'Няма такава поръчка в профила ви.' },
  'field.required': { en: 'Please fill in this field.', bg: 'Моля, попълнете това поле.' },
  'field.tooLong': {
    en: 'Please use no more than {max} characters.',
    bg: 'Моля, използвайте не повече от {max} знака.',
  },
  'field.email': { en: 'Please enter a valid email address.', bg: 'Моля, въведете валиден имейл адрес.' },
  'field.phone': { en: 'Please enter a valid phone number.', bg: 'Моля, въведете валиден телефонен номер.' },
  'field.tooShort': { en: 'Please use at least {min} characters.', bg: 'Моля, използвайте поне {min} знака.' },
  'field.confirm': { en: 'Please confirm this.', bg: 'Моля, потвърдете това.' },
  'field.code': { en: 'Please enter the 6 digits of the code.', bg: 'Моля, въведете шестте цифри на кода.' },
  'field.time': { en: 'Please enter a time such as 09:30.', bg: 'Моля, въведете час, например 09:30.' },
  'field.website': { en: 'Please enter the address of a website.', bg: 'Моля, въведете адрес на уебсайт.' },
  'field.passwordsDiffer': { en: 'The two passwords are not the same.', bg: 'Двете пароли не съвпадат.' },
  'field.passwordCommon': {
    en: 'This is one of the most common passwords, so it is easy to guess. Please choose another one, such as a few words.',
    bg: 'Това е една от най-често използваните пароли и лесно се отгатва. Моля, изберете друга, например няколко думи.',
  },
  'field.passwordName': {
    en: 'This password contains the name in your email address, so it is easy to guess. Please leave it out.',
    bg: 'Тази парола съдържа името от имейл адреса ви и лесно се отгатва. Моля, изберете парола без него.',
  },
  'field.passwordForEmail': {
    en: 'Please enter your password to change your email address.',
    bg: 'Моля, въведете паролата си, за да смените имейл адреса.',
  },
  'field.passwordSame': {
    en: 'Please choose a password that is not your current one.',
    bg: 'Моля, изберете парола, различна от текущата.',
  },
  'field.country': { en: 'Please choose a country.', bg: 'Моля, изберете държава.' },
  'field.state': { en: 'Please choose a province of the country.', bg: 'Моля, изберете област от държавата.' },
  'field.city': { en: 'Please choose a town.', bg: 'Моля, изберете населено място.' },
  'field.town': { en: 'Please enter your town or village.', bg: 'Моля, въведете населено място.' },
  'field.office': {
    en: 'Please say which office of the courier the parcel goes to.',
    bg: 'Моля, напишете до кой офис на куриера да пристигне пратката.',
  },
  'field.picture': { en: 'Please choose a picture.', bg: 'Моля, изберете снимка.' },
  'field.fileEmpty': { en: 'This file is empty.', bg: 'Този файл е празен.' },
  'field.fileType': {
    en: 'Please choose a JPEG, PNG or WebP picture.',
    bg: 'Моля, изберете снимка във формат JPEG, PNG или WebP.',
  },
  'field.fileTooLarge': {
    en: 'Please choose a picture of no more than {max} MB.',
    bg: 'Моля, изберете снимка до {max}\u00a0MB.',
  },
  'field.pictureBroken': {
    en: 'This file is not a picture that can be read. Please choose another one.',
    bg: 'Този файл не е снимка, която може да се прочете. Моля, изберете друга.',
  },
  'field.pictureHuge': {
    en: 'This picture has too many pixels. Please choose a smaller one.',
    bg: 'Тази снимка има твърде много пиксели. Моля, изберете по-малка.',
  },
  'field.choose': { en: 'Please choose one.', bg: 'Моля, изберете една възможност.' },
  'field.stars': { en: 'Please choose 1 to 5 stars.', bg: 'Моля, изберете от 1 до 5 звезди.' },
  'field.tell': { en: 'Please tell us in a few words.', bg: 'Моля, опишете го с няколко думи.' },
  'field.show': { en: 'Please add a picture that shows it.', bg: 'Моля, добавете снимка, на която се вижда.' },
  'field.pictures': { en: 'Please choose no more than 3 pictures.', bg: 'Моля, изберете не повече от 3 снимки.' },
  'field.shopNameTaken': {
    en: 'There is already a boutique of this name. Please choose another one.',
    bg: 'Вече има бутик с това име. Моля, изберете друго.',
  },
  'field.emailTaken': {
    en: 'There is already a boutique or an application with this email address.',
    bg: 'Вече има бутик или кандидатура с този имейл адрес.',
  },
  'mail.emailChangedSubject': { en: 'Your email address was changed', bg: 'Имейл адресът ви е сменен' },
  'mail.emailChangedFrom': {
    en: 'The email address of your account at Pazar was changed just now. From now on you log in with the new one, and our emails go there.',
    bg: 'Имейл адресът на профила ви в Пазар току-що беше сменен. Оттук нататък влизате с новия и имейлите ни пристигат на него.',
  },
  'mail.emailNotYou': {
    en: 'If that was not you, write to us at once: we give you your account back.',
    bg: 'Ако не сте били вие, веднага ни пишете: ще ви върнем профила.',
  },
  'mail.emailCode': {
    en: 'With this code you make this address that of your account at Pazar:',
    bg: 'С този код потвърждавате, че този адрес ще е имейл адресът на профила ви в Пазар:',
  },
  'mail.emailIgnore': {
    en: 'If you know nothing of it, somebody has mistyped their own address: you need not do anything.',
    bg: 'Ако не знаете нищо за това, някой е сбъркал собствения си адрес: не е нужно да правите нищо.',
  },
  'mail.addressInUseSubject': {
    en: 'This address already has an account',
    bg: 'Този адрес вече има профил',
  },
  'mail.addressInUse': {
    en: 'An account at Pazar was to be given this email address, but the address has an account of its own already. Log in with it, or choose another address for the other account.',
    bg: 'За друг профил в Пазар беше въведен този имейл адрес, но с него вече има профил. Влезте в този профил или изберете друг адрес за другия.',
  },
  'mail.accountExists': {
    en: 'Somebody signed up at Pazar with this email address, but it already has an account. If that was you, please log in, or choose a new password under “Forgotten your password?”.',
    bg: 'Някой се регистрира в Пазар с този имейл адрес, но с него вече има профил. Ако сте били вие, моля, влезте в профила си или изберете нова парола от „Забравена парола?“.',
  },
  'mail.emailAskedSubject': {
    en: 'Somebody asked to change your email address',
    bg: 'Поискана е смяна на имейл адреса ви',
  },
  'mail.emailAsked': {
    en: 'Another email address was entered for your account at Pazar. It counts once the code that we have emailed there is entered; until then everything stays as it is.',
    bg: 'За профила ви в Пазар беше въведен друг имейл адрес. Той ще важи, щом бъде въведен кодът, който изпратихме на него; дотогава всичко остава както е.',
  },
  'mail.emailAskedNotYou': {
    en: 'If that was not you, somebody knows your password: choose a new one at once, and cancel the change in “My account”.',
    bg: 'Ако не сте били вие, някой знае паролата ви: веднага изберете нова и откажете смяната в „Моят профил“.',
  },
  'mail.deletedSubject': { en: 'Your account is deleted', bg: 'Профилът ви е изтрит' },
  'mail.deleted': {
    en: 'Your account at Pazar is deleted, with your addresses, your wishlist and your cart. What the law makes us keep of your orders, we keep without your account.',
    bg: 'Профилът ви в Пазар е изтрит заедно с адресите, любимите и количката ви. Каквото законът ни задължава да пазим за поръчките ви, пазим без профила ви.',
  },
  'mail.deletedUnpaid': {
    en: 'What you had not paid yet is cancelled: {numbers}. If you have sent money for it, please write to us with the number of the order, and we send it back.',
    bg: 'Каквото още не бяхте платили, е отменено: {numbers}. Ако сте изпратили пари за него, моля, пишете ни с номера на поръчката и ще ги върнем.',
  },
  'mail.strandedSubject': {
    en: 'A transfer may come for a deleted account',
    bg: 'Възможен е превод за изтрит профил',
  },
  'mail.stranded': {
    en: 'A customer has deleted their account while transfers were waited for. The orders are cancelled: {numbers}. If money comes for one of them, please send it back. They stay in the list of the transfers that are waited for, marked as of a deleted account.',
    bg: 'Клиент изтри профила си, докато се очакваха преводи. Поръчките са отменени: {numbers}. Ако пристигнат пари за някоя от тях, моля, върнете ги. Те остават в списъка на очакваните преводи, отбелязани като от изтрит профил.',
  },
  'mail.deletedFarewell': {
    en: 'Thank you for having been here. You are welcome to sign up again at any time.',
    bg: 'Благодарим ви, че бяхте с нас. Винаги можете да се регистрирате отново.',
  },
  'mail.farewell': { en: 'Pazar', bg: 'Пазар' },
  'mail.contact': {
    en: 'Somebody has written to the shop. Your reply to this email goes to them.',
    bg: 'Някой писа до магазина. Отговорът ви на този имейл ще стигне до него.',
  },
  'mail.company': {
    en: 'A company would like to sell with us. Your reply to this email goes to it.',
    bg: 'Фирма желае да продава при нас. Отговорът ви на този имейл ще стигне до нея.',
  },
  'mail.boutique': {
    en: 'Somebody would like to open a boutique. Logo and banner are attached; your reply to this email goes to the applicant.',
    bg: 'Някой желае да открие бутик. Логото и банерът са приложени; отговорът ви на този имейл ще стигне до кандидата.',
  },
  'mail.companySubject': { en: 'A company would like to join: {name}', bg: 'Фирма желае да се присъедини: {name}' },
  'mail.boutiqueSubject': { en: 'Application for a boutique: {name}', bg: 'Кандидатура за бутик: {name}' },
  'mail.receivedSubject': { en: 'We have your application', bg: 'Получихме кандидатурата ви' },
  'mail.companyReceived': {
    en: 'Thank you for your interest in selling on Pazar. Your request has reached us, and we answer within two working days. If you did not send one, you need not do anything.',
    bg: 'Благодарим ви за интереса да продавате в Пазар. Заявката ви стигна до нас и ще отговорим до два работни дни. Ако не сте изпращали заявка, не е нужно да правите нищо.',
  },
  'mail.boutiqueReceived': {
    en: 'Thank you for your application to open a boutique on Pazar. It has reached us, and we answer within two working days. If you did not apply, you need not do anything.',
    bg: 'Благодарим ви за кандидатурата за бутик в Пазар. Тя стигна до нас и ще отговорим до два работни дни. Ако не сте кандидатствали, не е нужно да правите нищо.',
  },
  'mail.registerCodeSubject': { en: 'Confirm your email address', bg: 'Потвърдете имейл адреса си' },
  'mail.registerCode': {
    en: 'Welcome to Pazar. With this code you confirm that the address is yours:',
    bg: 'Добре дошли в Пазар. С този код потвърждавате, че адресът е ваш:',
  },
  'mail.codeLasts': {
    en: 'It works once, for {minutes} minutes. We never ask for it on the phone or by email.',
    bg: 'Той важи еднократно, в продължение на {minutes} минути. Никога не го искаме по телефона или по имейл.',
  },
  'mail.registerIgnore': {
    en: 'If you did not sign up, you need not do anything: without the code there is no account.',
    bg: 'Ако не сте се регистрирали, не е нужно да правите нищо: без кода няма да има профил.',
  },
  'mail.resetCodeSubject': { en: 'A code for your new password', bg: 'Код за новата ви парола' },
  'mail.resetCode': {
    en: 'With this code you choose a new password for Pazar:',
    bg: 'С този код избирате нова парола за Пазар:',
  },
  'mail.resetLink': {
    en: 'Instead of typing the code you can follow this link. It works once, for {minutes} minutes.',
    bg: 'Вместо да въвеждате кода, можете да отворите тази връзка. Тя важи еднократно, в продължение на {minutes} минути.',
  },
  'mail.resetPage': { en: 'Choose a new password', bg: 'Избор на нова парола' },
  'mail.resetIgnore': {
    en: 'If you did not ask for it, you need not do anything: your password stays as it is.',
    bg: 'Ако не сте го поискали, не е нужно да правите нищо: паролата ви остава същата.',
  },
  'mail.noAccountSubject': { en: 'No account with this address', bg: 'Няма профил с този адрес' },
  'mail.noAccount': {
    en: 'Somebody asked for a code for this address, but it has no account at Pazar. Perhaps you signed up with another one? Otherwise you are welcome to sign up.',
    bg: 'Някой поиска код за този адрес, но той няма профил в Пазар. Може би сте се регистрирали с друг адрес? Ако не, заповядайте да се регистрирате.',
  },
  'mail.noAccountIgnore': {
    en: 'If that was not you, you need not do anything.',
    bg: 'Ако не сте били вие, не е нужно да правите нищо.',
  },
  'mail.passwordChangedSubject': { en: 'Your password was changed', bg: 'Паролата ви е сменена' },
  'mail.passwordChanged': {
    en: 'The password of your account at Pazar was changed just now.',
    bg: 'Паролата на профила ви в Пазар току-що беше сменена.',
  },
  'mail.passwordNotYou': {
    en: 'If that was not you, choose a new password at once with “Forgotten your password?” at the login, and write to us.',
    bg: 'Ако не сте били вие, веднага изберете нова парола чрез „Забравена парола?“ при входа и ни пишете.',
  },
  'mail.name': { en: 'Name', bg: 'Име' },
  'mail.companyName': { en: 'Company', bg: 'Фирма' },
  'mail.shopName': { en: 'Boutique', bg: 'Бутик' },
  'mail.email': { en: 'Email', bg: 'Имейл' },
  'mail.phone': { en: 'Phone', bg: 'Телефон' },
  'mail.website': { en: 'Website', bg: 'Уебсайт' },
  'mail.address': { en: 'Address', bg: 'Адрес' },
  'mail.hours': { en: 'Opening hours', bg: 'Работно време' },
  'mail.customer': { en: 'Customer of the shop', bg: 'Клиент на магазина' },
  'mail.message': { en: 'Message', bg: 'Съобщение' },
  'field.quantity': { en: 'Please choose a quantity of at least 1.', bg: 'Моля, изберете количество поне 1.' },
  'field.product': { en: 'This product is not in the shop.', bg: 'Този продукт не е в магазина.' },
  'field.choice': {
    en: 'Please choose one available option of each kind.',
    bg: 'Моля, изберете по една налична опция от всеки вид.',
  },
  'field.device': {
    en: 'The device id is missing or malformed.',
    bg: 'Идентификаторът на устройството липсва или е невалиден.',
  },
  'field.invalid': { en: 'This value is not valid.', bg: 'Тази стойност е невалидна.' },
} as const satisfies Record<string, Record<Lang, string>>;

export type MessageId = keyof typeof messages;

/** A message, or one with values for its `{name}`s. */
export type Message = MessageId | { id: MessageId; values: Record<string, string | number> };

/** The message in the reader's language. */
export function say(message: Message, lang: Lang): string {
  const { id, values } = typeof message === 'string' ? { id: message, values: {} } : message;
  const text: string = messages[id][lang];
  return Object.entries(values).reduce((filled, [name, value]) => filled.replaceAll(`{${name}}`, String(value)), text);
}
