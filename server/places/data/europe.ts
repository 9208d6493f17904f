import { readCountry } from '../read-places';

/** The states. */
export const austria = readCountry(
  'AT',
  'Austria|Австрия',
  `
Burgenland|Бургенланд: Eisenstadt|Айзенщат
Carinthia|Каринтия: Klagenfurt|Клагенфурт, Villach|Филах
Lower Austria|Долна Австрия: Sankt Pölten|Санкт Пьолтен, Wiener Neustadt|Винер Нойщат, Krems|Кремс
Salzburg|Залцбург: Salzburg|Залцбург
Styria|Щирия: Graz|Грац, Leoben|Леобен
Tyrol|Тирол: Innsbruck|Инсбрук, Kufstein|Куфщайн
Upper Austria|Горна Австрия: Linz|Линц, Wels|Велс, Steyr|Щайр
Vienna|Виена: Vienna|Виена
Vorarlberg|Форарлберг: Bregenz|Брегенц, Dornbirn|Дорнбирн
`,
);

/** The regions of the mainland, and Corsica. */
export const france = readCountry(
  'FR',
  'France|Франция',
  `
Auvergne-Rhône-Alpes|Оверн-Рона-Алпи: Lyon|Лион, Grenoble|Гренобъл, Saint-Étienne|Сент Етиен, Clermont-Ferrand|Клермон-Феран, Annecy|Анси
Bourgogne-Franche-Comté|Бургундия-Франш Конте: Dijon|Дижон, Besançon|Безансон
Brittany|Бретан: Rennes|Рен, Brest|Брест, Quimper|Кемпер
Centre-Val de Loire|Център-Вал дьо Лоар: Orléans|Орлеан, Tours|Тур
Corsica|Корсика: Ajaccio|Аячо, Bastia|Бастия
Grand Est|Гранд Ест: Strasbourg|Страсбург, Reims|Реймс, Metz|Мец, Nancy|Нанси
Hauts-de-France|О дьо Франс: Lille|Лил, Amiens|Амиен, Calais|Кале
Île-de-France|Ил дьо Франс: Paris|Париж, Versailles|Версай, Boulogne-Billancourt|Булон-Бийанкур
Normandy|Нормандия: Rouen|Руан, Le Havre|Хавър, Caen|Кан
Nouvelle-Aquitaine|Нова Аквитания: Bordeaux|Бордо, Limoges|Лимож, Poitiers|Поатие, La Rochelle|Ла Рошел
Occitanie|Окситания: Toulouse|Тулуза, Montpellier|Монпелие, Nîmes|Ним, Perpignan|Перпинян
Pays de la Loire|Пеи дьо ла Лоар: Nantes|Нант, Angers|Анже, Le Mans|Льо Ман
Provence-Alpes-Côte d’Azur|Прованс-Алпи-Лазурен бряг: Marseille|Марсилия, Nice|Ница, Toulon|Тулон, Aix-en-Provence|Екс ан Прованс
`,
);

/** The states. */
export const germany = readCountry(
  'DE',
  'Germany|Германия',
  `
Baden-Württemberg|Баден-Вюртемберг: Stuttgart|Щутгарт, Karlsruhe|Карлсруе, Mannheim|Манхайм, Freiburg|Фрайбург, Heidelberg|Хайделберг, Ulm|Улм
Bavaria|Бавария: Munich|Мюнхен, Nuremberg|Нюрнберг, Augsburg|Аугсбург, Regensburg|Регенсбург, Würzburg|Вюрцбург
Berlin|Берлин: Berlin|Берлин
Brandenburg|Бранденбург: Potsdam|Потсдам, Cottbus|Котбус
Bremen|Бремен: Bremen|Бремен, Bremerhaven|Бремерхафен
Hamburg|Хамбург: Hamburg|Хамбург
Hesse|Хесен: Frankfurt am Main|Франкфурт на Майн, Wiesbaden|Висбаден, Kassel|Касел, Darmstadt|Дармщат
Lower Saxony|Долна Саксония: Hanover|Хановер, Braunschweig|Брауншвайг, Oldenburg|Олденбург, Göttingen|Гьотинген
Mecklenburg-Vorpommern|Мекленбург-Предна Померания: Schwerin|Шверин, Rostock|Росток
North Rhine-Westphalia|Северен Рейн-Вестфалия: Cologne|Кьолн, Düsseldorf|Дюселдорф, Dortmund|Дортмунд, Essen|Есен, Bonn|Бон, Münster|Мюнстер, Aachen|Аахен
Rhineland-Palatinate|Рейнланд-Пфалц: Mainz|Майнц, Trier|Трир, Koblenz|Кобленц
Saarland|Саарланд: Saarbrücken|Саарбрюкен
Saxony|Саксония: Dresden|Дрезден, Leipzig|Лайпциг, Chemnitz|Кемниц
Saxony-Anhalt|Саксония-Анхалт: Magdeburg|Магдебург, Halle|Хале
Schleswig-Holstein|Шлезвиг-Холщайн: Kiel|Кил, Lübeck|Любек
Thuringia|Тюрингия: Erfurt|Ерфурт, Jena|Йена, Weimar|Ваймар
`,
);

/** The regions. */
export const italy = readCountry(
  'IT',
  'Italy|Италия',
  `
Abruzzo|Абруцо: L’Aquila|Л’Акуила, Pescara|Пескара
Aosta Valley|Вале д’Аоста: Aosta|Аоста
Apulia|Пулия: Bari|Бари, Lecce|Лече, Taranto|Таранто
Basilicata|Базиликата: Potenza|Потенца, Matera|Матера
Calabria|Калабрия: Catanzaro|Катандзаро, Reggio Calabria|Реджо Калабрия
Campania|Кампания: Naples|Неапол, Salerno|Салерно
Emilia-Romagna|Емилия-Романя: Bologna|Болоня, Parma|Парма, Modena|Модена, Rimini|Римини
Friuli-Venezia Giulia|Фриули-Венеция Джулия: Trieste|Триест, Udine|Удине
Lazio|Лацио: Rome|Рим, Latina|Латина
Liguria|Лигурия: Genoa|Генуа, La Spezia|Ла Специя
Lombardy|Ломбардия: Milan|Милано, Bergamo|Бергамо, Brescia|Бреша
Marche|Марке: Ancona|Анкона, Pesaro|Пезаро
Molise|Молизе: Campobasso|Кампобасо
Piedmont|Пиемонт: Turin|Торино, Novara|Новара
Sardinia|Сардиния: Cagliari|Каляри, Sassari|Сасари
Sicily|Сицилия: Palermo|Палермо, Catania|Катания, Messina|Месина
Trentino-South Tyrol|Трентино-Южен Тирол: Trento|Тренто, Bolzano|Болцано
Tuscany|Тоскана: Florence|Флоренция, Pisa|Пиза, Siena|Сиена, Livorno|Ливорно
Umbria|Умбрия: Perugia|Перуджа, Terni|Терни
Veneto|Венето: Venice|Венеция, Verona|Верона, Padua|Падуа
`,
);

/** Too small to be divided for the post. */
export const luxembourg = readCountry('LU', 'Luxembourg|Люксембург');
export const malta = readCountry('MT', 'Malta|Малта');
