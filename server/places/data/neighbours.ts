import { readCountry } from '../read-places';

/** The counties and the capital. */
export const romania = readCountry(
  'RO',
  'Romania|Румъния',
  `
Alba|Алба: Alba Iulia|Алба Юлия, Sebeș|Себеш
Arad|Арад: Arad|Арад
Argeș|Арджеш: Pitești|Питещ, Câmpulung|Къмпулунг
Bacău|Бакъу: Bacău|Бакъу, Onești|Онещ
Bihor|Бихор: Oradea|Орадя
Bistrița-Năsăud|Бистрица-Насъуд: Bistrița|Бистрица
Botoșani|Ботошани: Botoșani|Ботошани
Brașov|Брашов: Brașov|Брашов, Făgăraș|Фъгъраш
Brăila|Браила: Brăila|Браила
Bucharest|Букурещ: Bucharest|Букурещ
Buzău|Бузъу: Buzău|Бузъу
Caraș-Severin|Караш-Северин: Reșița|Решица
Călărași|Кълъраш: Călărași|Кълъраш
Cluj|Клуж: Cluj-Napoca|Клуж-Напока, Turda|Турда
Constanța|Констанца: Constanța|Констанца, Mangalia|Мангалия
Covasna|Ковасна: Sfântu Gheorghe|Сфънту Георге
Dâmbovița|Дъмбовица: Târgoviște|Търговище
Dolj|Долж: Craiova|Крайова, Calafat|Калафат
Galați|Галац: Galați|Галац
Giurgiu|Гюргево: Giurgiu|Гюргево
Gorj|Горж: Târgu Jiu|Търгу Жиу
Harghita|Харгита: Miercurea Ciuc|Миеркуря Чук
Hunedoara|Хунедоара: Deva|Дева, Hunedoara|Хунедоара
Ialomița|Яломица: Slobozia|Слобозия
Iași|Яш: Iași|Яш
Ilfov|Илфов: Voluntari|Волунтари
Maramureș|Марамуреш: Baia Mare|Бая Маре
Mehedinți|Мехединци: Drobeta-Turnu Severin|Дробета-Турну Северин
Mureș|Муреш: Târgu Mureș|Търгу Муреш
Neamț|Нямц: Piatra Neamț|Пятра Нямц
Olt|Олт: Slatina|Слатина, Corabia|Корабия
Prahova|Прахова: Ploiești|Плоещ, Sinaia|Синая
Satu Mare|Сату Маре: Satu Mare|Сату Маре
Sălaj|Сълаж: Zalău|Залъу
Sibiu|Сибиу: Sibiu|Сибиу, Mediaș|Медиаш
Suceava|Сучава: Suceava|Сучава
Teleorman|Телеорман: Alexandria|Александрия, Turnu Măgurele|Турну Мъгуреле
Timiș|Тимиш: Timișoara|Тимишоара
Tulcea|Тулча: Tulcea|Тулча
Vaslui|Васлуй: Vaslui|Васлуй
Vâlcea|Вълча: Râmnicu Vâlcea|Ръмнику Вълча
Vrancea|Вранча: Focșani|Фокшани
`,
);

/** The regions; nobody lives in a town on Mount Athos. */
export const greece = readCountry(
  'GR',
  'Greece|Гърция',
  `
Attica|Атика: Athens|Атина, Piraeus|Пирея
Central Greece|Централна Гърция: Lamia|Ламия, Chalkida|Халкида, Livadeia|Ливадия
Central Macedonia|Централна Македония: Thessaloniki|Солун, Serres|Сяр, Katerini|Катерини, Veria|Бер
Crete|Крит: Heraklion|Ираклио, Chania|Ханя, Rethymno|Ретимно
Eastern Macedonia and Thrace|Източна Македония и Тракия: Komotini|Гюмюрджина (Комотини), Kavala|Кавала, Xanthi|Ксанти, Drama|Драма, Alexandroupoli|Дедеагач (Александруполис)
Epirus|Епир: Ioannina|Янина, Preveza|Превеза
Ionian Islands|Йонийски острови: Corfu|Корфу, Zakynthos|Закинтос
Mount Athos|Света гора
North Aegean|Северен Егей: Mytilene|Митилини, Chios|Хиос
Peloponnese|Пелопонес: Tripoli|Триполи, Kalamata|Каламата, Corinth|Коринт
South Aegean|Южен Егей: Rhodes|Родос, Ermoupoli|Ермуполи
Thessaly|Тесалия: Larissa|Лариса, Volos|Волос, Trikala|Трикала
Western Greece|Западна Гърция: Patras|Патра, Agrinio|Агринио
Western Macedonia|Западна Македония: Kozani|Кожани, Kastoria|Костур, Florina|Лерин
`,
);

/** The statistical regions. */
export const northMacedonia = readCountry(
  'MK',
  'North Macedonia|Северна Македония',
  `
Eastern|Източен регион: Štip|Щип, Kočani|Кочани, Delčevo|Делчево
Northeastern|Североизточен регион: Kumanovo|Куманово, Kriva Palanka|Крива паланка
Pelagonia|Пелагонийски регион: Bitola|Битоля, Prilep|Прилеп
Polog|Полошки регион: Tetovo|Тетово, Gostivar|Гостивар
Skopje|Скопски регион: Skopje|Скопие
Southeastern|Югоизточен регион: Strumica|Струмица, Gevgelija|Гевгели
Southwestern|Югозападен регион: Ohrid|Охрид, Struga|Струга, Kičevo|Кичево
Vardar|Вардарски регион: Veles|Велес, Kavadarci|Кавадарци
`,
);

/** The regions. */
export const serbia = readCountry(
  'RS',
  'Serbia|Сърбия',
  `
Belgrade|Белград: Belgrade|Белград, Obrenovac|Обреновац
Southern and Eastern Serbia|Южна и Източна Сърбия: Niš|Ниш, Leskovac|Лесковац, Pirot|Пирот, Vranje|Враня, Zaječar|Зайчар, Bosilegrad|Босилеград, Dimitrovgrad|Цариброд (Димитровград)
Šumadija and Western Serbia|Шумадия и Западна Сърбия: Kragujevac|Крагуевац, Čačak|Чачак, Užice|Ужице, Kraljevo|Кралево
Vojvodina|Войводина: Novi Sad|Нови Сад, Subotica|Суботица, Zrenjanin|Зренянин
`,
);

/** The provinces, each with its centre. */
export const turkey = readCountry(
  'TR',
  'Türkiye|Турция',
  `
Adana|Адана: Adana|Адана
Adıyaman|Адъяман: Adıyaman|Адъяман
Afyonkarahisar|Афионкарахисар: Afyonkarahisar|Афионкарахисар
Ağrı|Агръ: Ağrı|Агръ
Aksaray|Аксарай: Aksaray|Аксарай
Amasya|Амасия: Amasya|Амасия
Ankara|Анкара: Ankara|Анкара
Antalya|Анталия: Antalya|Анталия, Alanya|Алания
Ardahan|Ардахан: Ardahan|Ардахан
Artvin|Артвин: Artvin|Артвин
Aydın|Айдън: Aydın|Айдън, Kuşadası|Кушадасъ
Balıkesir|Балъкесир: Balıkesir|Балъкесир, Bandırma|Бандърма
Bartın|Бартън: Bartın|Бартън
Batman|Батман: Batman|Батман
Bayburt|Байбурт: Bayburt|Байбурт
Bilecik|Биледжик: Bilecik|Биледжик
Bingöl|Бингьол: Bingöl|Бингьол
Bitlis|Битлис: Bitlis|Битлис
Bolu|Болу: Bolu|Болу
Burdur|Бурдур: Burdur|Бурдур
Bursa|Бурса: Bursa|Бурса
Çanakkale|Чанаккале: Çanakkale|Чанаккале
Çankırı|Чанкъръ: Çankırı|Чанкъръ
Çorum|Чорум: Çorum|Чорум
Denizli|Денизли: Denizli|Денизли
Diyarbakır|Диарбекир: Diyarbakır|Диарбекир
Düzce|Дюздже: Düzce|Дюздже
Edirne|Одрин: Edirne|Одрин, Uzunköprü|Узункьопрю
Elazığ|Елязъг: Elazığ|Елязъг
Erzincan|Ерзинджан: Erzincan|Ерзинджан
Erzurum|Ерзурум: Erzurum|Ерзурум
Eskişehir|Ескишехир: Eskişehir|Ескишехир
Gaziantep|Газиантеп: Gaziantep|Газиантеп
Giresun|Гиресун: Giresun|Гиресун
Gümüşhane|Гюмюшхане: Gümüşhane|Гюмюшхане
Hakkâri|Хаккяри: Hakkâri|Хаккяри
Hatay|Хатай: Antakya|Антакия, İskenderun|Искендерун
Iğdır|Ъгдър: Iğdır|Ъгдър
Isparta|Ъспарта: Isparta|Ъспарта
Istanbul|Истанбул: Istanbul|Истанбул
İzmir|Измир: İzmir|Измир, Çeşme|Чешме
Kahramanmaraş|Кахраманмараш: Kahramanmaraş|Кахраманмараш
Karabük|Карабюк: Karabük|Карабюк
Karaman|Караман: Karaman|Караман
Kars|Карс: Kars|Карс
Kastamonu|Кастамону: Kastamonu|Кастамону
Kayseri|Кайсери: Kayseri|Кайсери
Kilis|Килис: Kilis|Килис
Kırıkkale|Къръккале: Kırıkkale|Къръккале
Kırklareli|Лозенград: Kırklareli|Лозенград
Kırşehir|Кършехир: Kırşehir|Кършехир
Kocaeli|Коджаели: İzmit|Измит, Gebze|Гебзе
Konya|Коня: Konya|Коня
Kütahya|Кютахия: Kütahya|Кютахия
Malatya|Малатия: Malatya|Малатия
Manisa|Маниса: Manisa|Маниса
Mardin|Мардин: Mardin|Мардин
Mersin|Мерсин: Mersin|Мерсин, Tarsus|Тарсус
Muğla|Мугла: Muğla|Мугла, Bodrum|Бодрум, Marmaris|Мармарис
Muş|Муш: Muş|Муш
Nevşehir|Невшехир: Nevşehir|Невшехир
Niğde|Нигде: Niğde|Нигде
Ordu|Орду: Ordu|Орду
Osmaniye|Османие: Osmaniye|Османие
Rize|Ризе: Rize|Ризе
Sakarya|Сакария: Adapazarı|Адапазаръ
Samsun|Самсун: Samsun|Самсун
Şanlıurfa|Шанлъурфа: Şanlıurfa|Шанлъурфа
Siirt|Сиирт: Siirt|Сиирт
Sinop|Синоп: Sinop|Синоп
Sivas|Сивас: Sivas|Сивас
Şırnak|Шърнак: Şırnak|Шърнак
Tekirdağ|Родосто: Tekirdağ|Родосто (Текирдаг), Çorlu|Чорлу
Tokat|Токат: Tokat|Токат
Trabzon|Трабзон: Trabzon|Трабзон
Tunceli|Тунджели: Tunceli|Тунджели
Uşak|Ушак: Uşak|Ушак
Van|Ван: Van|Ван
Yalova|Ялова: Yalova|Ялова
Yozgat|Йозгат: Yozgat|Йозгат
Zonguldak|Зонгулдак: Zonguldak|Зонгулдак
`,
);
