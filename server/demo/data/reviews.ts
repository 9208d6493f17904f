import { type ReviewPool, review } from './review';

const furniture: ReviewPool = [
  review(
    'Йоана Ц.',
    5,
    'Heavy in the good sense. Nothing creaks, nothing wobbles.',
    'Тежко в добрия смисъл. Нищо не скърца, нищо не се клати.',
  ),
  review(
    'Свилен М.',
    4,
    'Well packed; the cardboard filled our hallway for a day.',
    'Добре опаковано; кашоните пълниха коридора цял ден.',
  ),
  review(
    'Petra V.',
    5,
    'We have had it for a year now. It has only become nicer.',
    'От година е у дома. Само се разхубавява.',
  ),
  review(
    'Георги А.',
    5,
    'The men from the delivery carried it upstairs and took their shoes off. I was speechless.',
    'Момчетата от доставката го качиха догоре и се събуха на прага. Онемях.',
  ),
  review(
    'Магдалена З.',
    4,
    'The colour is a shade warmer than in the photo. It suits our floor even better.',
    'Цветът е с една идея по-топъл от снимката. На нашия под му отива дори повече.',
  ),
  review(
    'Явор С.',
    3,
    'A good piece, but it smelled of new furniture for two weeks.',
    'Добра вещ, но две седмици миришеше на нови мебели.',
  ),
  review(
    'Anneli T.',
    5,
    'You can see that somebody thought about every corner of it.',
    'Личи си, че някой е мислил за всеки ръб.',
  ),
  review(
    'Биляна О.',
    5,
    'Our cat has claimed it. We are allowed to look.',
    'Котката си го присвои. Нас ни оставя да го гледаме.',
  ),
  review(
    'Захаринка П.',
    4,
    'Measure your staircase. Ours was a puzzle, but it is in.',
    'Премерете си стълбището. Нашето беше ребус, но влезе.',
  ),
];

const homeAndLight: ReviewPool = [
  review(
    'Катерина Ю.',
    5,
    'The corner was dead before. Now everyone stops right there.',
    'Ъгълът беше мъртъв. Сега всички се спират точно там.',
  ),
  review(
    'Симеон Р.',
    4,
    'Well made, but check the size first: it is bigger than it looks.',
    'Добре изработено, но вижте размера: по-голямо е, отколкото изглежда.',
  ),
  review(
    'Fiona G.',
    5,
    'A house-warming gift that was still being talked about at the next party.',
    'Подарък за нов дом, за който говориха и на следващото събиране.',
  ),
  review(
    'Десислав И.',
    5,
    'Unpacked, put in its place, done. My mother-in-law wants one as well.',
    'Разопаковах, сложих го на място, готово. И тъщата иска такова.',
  ),
  review(
    'Атанас К.',
    5,
    'Looks as if it had always been in this flat.',
    'Изглежда, сякаш винаги е било в този апартамент.',
  ),
  review('Noor A.', 3, 'Nice, but I had imagined it a bit larger.', 'Хубаво е, но си го представях малко по-голямо.'),
];

const indoorPlants: ReviewPool = [
  review(
    'Златина Г.',
    5,
    'Damp soil, no broken leaf, a card with its name. That is how one sends plants.',
    'Влажна почва, нито едно счупено листо, картичка с името. Така се пращат растения.',
  ),
  review(
    'Пейчо Д.',
    4,
    'Sulked for a week after the journey, then it began to grow.',
    'След пътя се цупи една седмица, после тръгна да расте.',
  ),
  review(
    'Carmen V.',
    5,
    'I called the number on the card, worried about nothing. A patient woman and a good tip.',
    'Обадих се на телефона от картичката, притеснена за нищо. Търпелива жена и добър съвет.',
  ),
  review(
    'Екатерина М.',
    5,
    'Larger and healthier than in the supermarket, and at last without gnats.',
    'По-голямо и по-здраво от тези в супермаркета, и най-сетне без мушици.',
  ),
  review(
    'Павел Х.',
    4,
    'Healthy plant. I would have liked to choose the pot myself.',
    'Здраво растение. Щеше ми се сам да избера саксията.',
  ),
  review(
    'Ванеса Р.',
    5,
    'Third plant from here, and none has died. With me that is a record.',
    'Трето растение оттук и нито едно не умря. При мен това е рекорд.',
  ),
  review(
    'Хари Б.',
    3,
    'Arrived a bit cold in January. The boutique gave me a voucher at once.',
    'През януари дойде поизстинало. От бутика веднага ми дадоха ваучер.',
  ),
  review(
    'Людмила Ж.',
    5,
    'My window sill is full now, and I have my eye on the neighbour’s.',
    'Первазът ми вече е пълен и поглеждам към този на съседите.',
  ),
];

const gardening: ReviewPool = [
  review(
    'Асенка В.',
    5,
    'Since then repotting is a matter of an hour, not of a Saturday.',
    'Оттогава пресаждането е работа за час, а не за цяла събота.',
  ),
  review(
    'Куно Ф.',
    4,
    'Good stuff for the balcony; for a large garden I would need more of it.',
    'Добро за балкона; за голяма градина ще ми трябва повече.',
  ),
  review('Румяна Ш.', 5, 'My tomatoes and I are grateful.', 'Благодарим – аз и доматите.'),
];

const wholeComputers: ReviewPool = [
  review(
    'Валери Т.',
    5,
    'Tested, labelled, set up. You notice that they build machines themselves.',
    'Тестван, надписан, настроен. Личи си, че сами сглобяват машини.',
  ),
  review(
    'Nadia F.',
    4,
    'Started at once and was updated already. The charger cable could be longer.',
    'Тръгна веднага и вече беше обновен. Кабелът можеше да е по-дълъг.',
  ),
  review(
    'Лилия Ф.',
    5,
    'I know nothing of such things, and Bit Bazar explained it to me without a single abbreviation.',
    'Нищо не разбирам от това, а от „Бит Базар“ ми го обясниха без нито едно съкращение.',
  ),
  review(
    'Marek Z.',
    2,
    'Mine was faulty. The money was back within three days, hence two stars and not one.',
    'Моят беше дефектен. Върнаха парите за три дни, затова две звезди, а не една.',
  ),
  review(
    'Стелиян О.',
    5,
    'Two years of university in front of it, and not one crash.',
    'Две години университет пред него и нито един срив.',
  ),
];

const components: ReviewPool = [
  review(
    'Ивелин С.',
    5,
    'Cheaper elsewhere by two euros, but there nobody picks up the phone.',
    'Другаде беше с две евро по-евтино, но там никой не вдига телефона.',
  ),
  review(
    'Соня К.',
    4,
    'Plugged in, recognised, forgotten. As it should be.',
    'Включих го, разпозна се, забравих го. Както трябва.',
  ),
  review(
    'Александър П.',
    5,
    'Bought one for home and then four for the office.',
    'Взех един за вкъщи, после още четири за офиса.',
  ),
  review('Тони Г.', 3, 'Good hardware, hardly any manual.', 'Добър хардуер, почти без упътване.'),
  review(
    'Веска Х.',
    5,
    'I sent them a photo of the socket and they told me what I needed.',
    'Пратих снимка на гнездото и ми казаха какво ми трябва.',
  ),
  review('Hugo D.', 4, 'Works with Linux, which nobody promised.', 'Работи и под Linux, което никой не беше обещавал.'),
];

const filmCameras: ReviewPool = [
  review(
    'Явор П.',
    5,
    'Described down to the smallest scratch. I was more worried than necessary.',
    'Описан до последната драскотина. Излишно съм се тревожил.',
  ),
  review(
    'Sophie L.',
    5,
    'First film developed: every frame exposed as it should be.',
    'Първият филм е проявен: всеки кадър е експониран както трябва.',
  ),
  review(
    'Калина Д.',
    4,
    'Works perfectly, smells a little of an old cupboard. I like that.',
    'Работи безупречно, мирише леко на стар гардероб. На мен ми харесва.',
  ),
  review(
    'Miguel R.',
    4,
    'A fair price for a checked camera. Comparable ones elsewhere come unseen.',
    'Честна цена за прегледан апарат. Другаде подобни се купуват на сляпо.',
  ),
  review(
    'Теменуга В.',
    5,
    'My photographs are not better, but I look longer before I press.',
    'Снимките ми не станаха по-добри, но гледам по-дълго, преди да натисна.',
  ),
];

const cameras: ReviewPool = [
  review(
    'Благой Н.',
    5,
    'They explained to me on the phone how it works. Twenty minutes, for nothing.',
    'Обясниха ми по телефона как се работи с него. Двадесет минути, безплатно.',
  ),
  review('Стамен О.', 3, 'I would have liked a case with it.', 'Щеше да е хубаво да има и калъф.'),
  review(
    'Paola C.',
    5,
    'Has been with me over the Stara Planina and back, in dust and drizzle.',
    'Мина с мен Стара планина надлъж, в прах и в ситен дъжд.',
  ),
  review('Галин Е.', 4, 'Light, well thought out, no frills.', 'Леко, обмислено, без излишъци.'),
];

const sneakers: ReviewPool = [
  review(
    'Габриела Т.',
    5,
    'I asked about the size in centimetres and they measured the insole for me.',
    'Попитах за размера в сантиметри и ми измериха стелката.',
  ),
  review(
    'Стефан Б.',
    4,
    'Comfortable from the first day. I have put in my own laces.',
    'Удобни от първия ден. Връзките си ги смених.',
  ),
  review(
    'Amir K.',
    5,
    'Two months, every day, and the heel shows no wear.',
    'Два месеца всеки ден, а по петата не личи.',
  ),
  review(
    'Вяра Л.',
    3,
    'Nice, but narrow at the little toe. I sent them back and ordered a size up.',
    'Хубави, но тесни при кутрето. Върнах ги и поръчах номер нагоре.',
  ),
  review(
    'Калин Ж.',
    5,
    'At first too bold for me, now I wear nothing else.',
    'Отначало ми се сториха твърде смели, сега друго не нося.',
  ),
  review(
    'Ема С.',
    4,
    'They survived the festival, which I can’t say of the tent.',
    'Оцеляха на фестивала, което не мога да кажа за палатката.',
  ),
  review('Добромир И.', 5, 'My knees say thank you.', 'Коленете ми благодарят.'),
  review(
    'Zoe P.',
    5,
    'Sent the wrong size back without any discussion, the new pair came in two days.',
    'Върнах грешния номер без приказки, новият чифт дойде за два дни.',
  ),
];

const sport: ReviewPool = [
  review(
    'Румен К.',
    5,
    'A whole season in all weathers. It has earned its money.',
    'Цял сезон във всякакво време. Изплати се.',
  ),
  review(
    'Ася Д.',
    4,
    'Good for the price; professionals will want more.',
    'За цената е добро; професионалистите ще искат повече.',
  ),
  review(
    'Elena R.',
    5,
    'Advice from somebody who does the sport himself: priceless.',
    'Съвет от човек, който сам спортува, е безценен.',
  ),
  review('Виктория Б.', 5, 'Now my husband has no excuse any more.', 'Вече мъжът ми няма извинение.'),
  review(
    'Николай Е.',
    3,
    'All right, though I would have liked a better bag for it.',
    'Добре е, но бих искал по-хубава торба за него.',
  ),
];

const ballsAndTraining: ReviewPool = [
  review(
    'Dominik H.',
    5,
    'The children have not looked at a screen for three days.',
    'Три дни децата не са погледнали екран.',
  ),
  review(
    'Павлина С.',
    5,
    'Bought for the school, ordered again for home.',
    'Купихме за училището и после поръчах и за вкъщи.',
  ),
  review(
    'Живко М.',
    4,
    'Sturdy. The smell of new rubber goes after a day on the balcony.',
    'Здраво. Миризмата на нова гума минава след ден на балкона.',
  ),
  review(
    'Боримир Т.',
    5,
    'In the hall four times a week, and it looks as on the first day.',
    'Четири пъти седмично в залата и изглежда като първия ден.',
  ),
];

/** Words of shoppers by category or sub-category; each fits all the goods of it. */
export const reviewPools: Record<string, ReviewPool> = {
  furniture,
  'home-and-light': homeAndLight,
  'indoor-plants': indoorPlants,
  gardening,
  'computers-and-tablets': wholeComputers,
  'components-and-accessories': components,
  'film-cameras': filmCameras,
  cameras,
  sneakers,
  'sport-and-outdoors': sport,
  'ball-games': ballsAndTraining,
  training: ballsAndTraining,
};
